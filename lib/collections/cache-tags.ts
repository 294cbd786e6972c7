export const collectionTags = {
  /** The title of a public collection, on pages of its wallpapers. A trigger notes its changes. */
  one: (publicId: string) => `collection:${publicId}`,
};
