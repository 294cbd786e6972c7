/** Apart from the rest: every page carries what says them, and nothing else of it. */
export const failureText = {
  title: 'Something went wrong on our side',
  text: 'Nothing of yours is lost. Please try again in a moment.',
  tryAgain: 'Try again',
} as const;
