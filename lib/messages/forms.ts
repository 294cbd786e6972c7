export const formText = { optional: 'optional' } as const;
