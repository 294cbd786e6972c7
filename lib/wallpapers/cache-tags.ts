export const wallpaperTags = {
  one: (publicId: string) => `wallpaper:${publicId}`,
  /** First pages only. */
  newest: () => 'newest',
  category: (name: string) => `category:${name.toLowerCase()}`,
  /** The category name on wallpaper pages: invalidated when a category is renamed or merged. */
  categoryNames: () => 'category-names',
  /** Every page of every list: invalidate it when a wallpaper must disappear at once. */
  lists: () => 'lists',
};
