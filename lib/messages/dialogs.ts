export const dialogText = {
  cancel: 'Cancel',
  /** Fallback when the cause is unknown. */
  failed: 'Something went wrong. Please try again.',
} as const;
