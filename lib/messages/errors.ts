/** What went wrong, in browsers too; what only the server says is in `answers.ts`. */
export const errorText = {
  unavailable: 'We cannot answer right now. Please try again in a moment.',
  internal: 'Something went wrong on our side. Please try again; if it stays, name the request id.',
  network: 'The site could not be reached. Please check your connection and try again.',
} as const;
