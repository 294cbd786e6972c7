export const wallpaperTags = {
  one: (publicId: string) => `wallpaper:${publicId}`,
  /** First pages only. */
  newest: () => 'newest',
  /** The category name on wallpaper pages: invalidated by renames and moves. */
  categoryNames: () => 'category-names',
  category: (name: string) => `category:${name.toLowerCase()}`,
  /** Every page of every list: invalidate it when a wallpaper must disappear at once. */
  lists: () => 'lists',
};
