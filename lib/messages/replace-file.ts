export const replaceFileText = {
  open: 'Replace file',
  title: (title: string) => `Replace the file of “${title}”`,
  text: 'The page keeps its details, views, downloads and favorites. We’ll choose a new focal point.',
  file: 'New file',
  confirm: 'Replace',
  busy: 'Replacing...',
  failed: 'We couldn’t replace the file. Please try again.',
  notCreator: 'Only the creator can replace the file of a wallpaper.',
  notReplaceable: 'You can only replace the file of a public or scheduled wallpaper.',
  meanwhile:
    'This picture was replaced while you were editing. Reload the page to edit the new one.',
  done: 'File replaced.',
  waiting: 'File replaced. The wallpaper is waiting for review.',
} as const;
