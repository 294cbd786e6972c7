/** A list that is limited to a screen. */
export const fitText = {
  only: (size: string) => `Only for ${size}`,
  remove: '(remove filter)',
  showAll: 'Show all sizes',
} as const;
