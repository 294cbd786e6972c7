/** What forms say wherever they are. */
export const formText = { optional: 'optional' } as const;
