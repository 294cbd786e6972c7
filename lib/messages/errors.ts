/** Shared with browsers. Messages that only the server sends are in `api-errors.ts`. */
export const errorText = {
  unavailable: "We can't respond right now. Please try again in a moment.",
  internal:
    'Something went wrong on our side. Please try again. If it keeps happening, contact us with the request ID.',
  network: "We can't reach the site. Please check your connection and try again.",
} as const;
