import { SITE_NAME } from './site';

/** What previews of links, search results, feeds and pin boards say. */
export const shareText = {
  wallpaper: (title: string, name: string, category: string, width: number, height: number) =>
    `${title}, a wallpaper by ${name} in ${category}: ${width} × ${height} pixels, free to download in full size.`,
  paged: (title: string, page: number) => (page === 1 ? title : `${title}, page ${page}`),
  category: (name: string) => `${name} wallpapers`,
  profile: (name: string) => `Wallpapers by ${name}`,
  search: (query: string) => `Wallpapers for “${query}”`,
  searchDescription: (query: string) => `What ${SITE_NAME} has for “${query}”.`,
  searchSite: `Search ${SITE_NAME}`,
  feed: (title: string) => `${SITE_NAME}: ${title}`,
  newest: 'Newest wallpapers',
  tag: (name: string) => `Wallpapers tagged ${name}`,
  siteCard: `The mark of ${SITE_NAME}: a round-headed opening with hills and a moon`,
  copyright: (year: number, name: string) => `© ${year} ${name}`,
  noSuchDocument: 'There is nothing at this address.',
  jsonOnly: 'Only JSON is answered here. Leave format out, or ask for format=json.',
  noSuchPhoto: 'This address names no public wallpaper of this site.',
} as const;
