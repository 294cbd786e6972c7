export const afterDownloadText = {
  saved: 'Saved.',
  howTo: 'How to set it',
  credit: (name: string) => `Credit ${name}`,
  copied: (credit: string) => `Copied: ${credit}`,
  copyFailed: (credit: string) => `Your browser doesn’t allow copying. The credit is: ${credit}`,
} as const;
