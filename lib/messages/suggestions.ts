/** Apart from `resultsText`, because they load later than the page. */
export const suggestionText = {
  label: 'Suggestions',
  types: { tag: 'Tags', category: 'Categories', creator: 'Creators', wallpaper: 'Wallpapers' },
  recent: 'Recent searches',
  clearRecent: 'Clear recent searches',
  remove: (q: string) => `Remove ${q} from recent searches`,
  count: (total: number) => (total === 1 ? '1 suggestion' : `${total} suggestions`),
  recentCount: (total: number) =>
    `${total === 1 ? '1 recent search' : `${total} recent searches`}. To remove one, press Delete.`,
} as const;

export const startText = {
  popular: 'Popular',
  allPopular: 'All popular wallpapers',
  related: 'Related tags and creators',
} as const;
