/** Cache tags of people: what a command invalidates and a cached page was made from. */
export const userTags = {
  /** The profile of this username, of all its pages the first: what it shows has changed. */
  one: (username: string) => `user:${username}`,
};
