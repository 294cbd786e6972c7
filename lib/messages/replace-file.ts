export const replaceFileText = {
  open: 'Replace file',
  title: (title: string) => `Replace the file of “${title}”`,
  text: 'The page, its details, views, downloads and favorites stay. The focal point is guessed again.',
  file: 'New file',
  confirm: 'Replace',
  busy: 'Replacing...',
  failed: 'We couldn’t replace the file. Please try again.',
  notCreator: 'Only the creator can replace the file of a wallpaper.',
  notReplaceable: 'The file can’t be replaced while the wallpaper is hidden or being reviewed.',
  done: 'File replaced.',
  waiting: 'File replaced. The wallpaper is waiting for review.',
} as const;
