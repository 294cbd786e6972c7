export const sortingText = {
  navigation: 'Sort order',
  newest: 'Newest',
  top: 'Top',
  random: 'Random',
  shuffle: 'Shuffle',
  topNavigation: 'Top wallpapers',
  ranges: {
    '1d': 'Today',
    '3d': '3 days',
    '1w': 'Week',
    '1M': 'Month',
    '3M': '3 months',
    '6M': '6 months',
    '1y': 'Year',
  },
  counts: {
    views: 'Most viewed',
    downloads: 'Most downloaded',
    favorites: 'Most favorited',
  },
  empty: 'Nothing here yet',
  emptyList: 'There are no wallpapers to sort.',
  title: (order: string, list: string | null) =>
    list ? `${list}: ${order}` : `${order} wallpapers`,
  fittingTitle: (title: string, screen: string) => `${title} for ${screen}`,
};
