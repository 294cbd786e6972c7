/** Loads the dialog, which is not part of the page's scripts. */
export const loadConfirmDialog = () =>
  import('./confirm-dialog').then(({ ConfirmDialog }) => ConfirmDialog);
