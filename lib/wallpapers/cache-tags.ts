/** Cache tags: what a command invalidates and a cached page was made from. */
export const wallpaperTags = {
  one: (publicId: string) => `wallpaper:${publicId}`,
  /** The first page of everything, and of each category. */
  newest: () => 'newest',
  category: (name: string) => `category:${name.toLowerCase()}`,
  /** Every page of a list: for what must not be shown any longer. */
  lists: () => 'lists',
};
