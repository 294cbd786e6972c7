export const wallpaperTags = {
  one: (publicId: string) => `wallpaper:${publicId}`,
  /** First pages only. */
  newest: () => 'newest',
  category: (name: string) => `category:${name.toLowerCase()}`,
  /** Every page of every list: invalidate it when a wallpaper must disappear at once. */
  lists: () => 'lists',
};
