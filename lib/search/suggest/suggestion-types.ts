/** In the order in which they are shown. */
export const SUGGESTION_TYPES = ['tag', 'category', 'creator', 'wallpaper'] as const;
