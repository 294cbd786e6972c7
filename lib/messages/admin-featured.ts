export const featuredText = {
  repeated: 'Each wallpaper can be featured once.',
  tooMany: 'You can feature up to 9 wallpapers. Remove one first.',
  notPublic: (title: string) => `“${title}” isn’t public. Remove it from the list and save again.`,
  missing: (id: string) => `The wallpaper ${id} doesn’t exist. It may have been deleted.`,
} as const;
