export const categoryTags = {
  /** Categories, their names (also previous ones) and previews. */
  all: () => 'categories',
  /** The category name on wallpaper pages: invalidated by renames and moves. */
  names: () => 'category-names',
};
