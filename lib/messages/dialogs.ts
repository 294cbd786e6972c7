/** What dialogs say wherever they are. */
export const dialogText = {
  cancel: 'Cancel',
  /** Where nothing more is known. */
  failed: 'This did not work. Please try again.',
} as const;
