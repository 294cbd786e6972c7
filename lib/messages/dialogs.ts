export const dialogText = {
  cancel: 'Cancel',
  stayOnPage: 'Stay',
  failed: 'Something went wrong. Please try again.',
} as const;
