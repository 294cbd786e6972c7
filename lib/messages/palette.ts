export const paletteText = {
  palette: 'Colors in this picture',
  codesOfPicture: 'Copy as hex',
  searchFor: (color: string) => `Search for ${color}`,
  copy: (color: string) => `Copy ${color}`,
  copied: (color: string) => `Copied ${color}.`,
  copyFailed: 'We couldn’t copy the color. Copy the selected text instead.',
} as const;
