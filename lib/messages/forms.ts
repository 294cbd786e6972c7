export const formText = {
  optional: 'optional',
  /** Screen readers read “Show password”. */
  show: 'Show',
  hide: 'Hide',
  password: 'password',
} as const;
