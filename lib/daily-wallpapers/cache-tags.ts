export const dailyTags = {
  /** Which wallpaper is the picture of which day. */
  all: () => 'daily',
};
