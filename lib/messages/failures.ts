/** Apart from the rest: every page carries what says them, and nothing else of it. */
export const failureText = {
  title: 'Something went wrong on our side',
  text: 'Nothing of yours is lost. Please try again in a moment.',
  tryAgain: 'Try again',
} as const;

/** The same of a page that misses a script: a reload alone fetches it anew. */
export const incompleteText = {
  title: 'This page is not complete',
  text: 'A part of the page could not be loaded. Please reload it.',
  tryAgain: 'Reload',
} as const;
