export const collectionTags = {
  /** The title of a public collection, on pages of its wallpapers, where a trigger notes its changes. Also that none exists. */
  one: (publicId: string) => `collection:${publicId}`,
};
