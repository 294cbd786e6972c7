export const userTags = {
  /** Tags all pages of one profile. */
  one: (username: string) => `user:${username}`,
};
