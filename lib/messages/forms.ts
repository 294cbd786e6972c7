export const formText = {
  optional: 'optional',
  /** Screen readers announce “Show password”. */
  show: 'Show',
  hide: 'Hide',
  password: 'password',
} as const;
