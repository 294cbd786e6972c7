export const categoryTags = {
  /** Categories, their names (also previous ones) and previews. */
  all: () => 'categories',
};
