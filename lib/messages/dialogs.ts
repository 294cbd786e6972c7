export const dialogText = {
  cancel: 'Cancel',
  failed: 'Something went wrong. Please try again.',
} as const;
