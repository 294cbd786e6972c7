/** Cache tags of categories: what a command invalidates and a cached page was made from. */
export const categoryTags = {
  /** Which there are, what they are called and once were, and their previews. */
  all: () => 'categories',
  /** What each wallpaper says its category is called: for a rename, and for wallpapers that move. */
  names: () => 'category-names',
};
