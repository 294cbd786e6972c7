/** Shared with browsers. Messages that only the server sends are in `api-errors.ts`. */
export const errorText = {
  unavailable: 'The site is temporarily unavailable. Please try again in a moment.',
  internal: 'Something went wrong on our end. Please try again in a moment.',
  network: 'Can’t connect to the site. Please check your connection and try again.',
} as const;
