export const featuredTags = {
  /** Which wallpapers are featured, and their order. */
  all: () => 'featured',
};
