export const similarText = {
  title: 'More like this',
  all: 'All similar wallpapers',
} as const;
