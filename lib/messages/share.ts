import { SITE_NAME } from './site-name';

export const shareText = {
  wallpaper: (title: string, name: string, category: string, width: number, height: number) =>
    `${title}, a wallpaper by ${name} in ${category}: ${width} × ${height} pixels, free to download at full size.`,
  withPageNumber: (title: string, page: number) => (page === 1 ? title : `${title}, page ${page}`),
  category: (name: string) => `${name} wallpapers`,
  profile: (name: string) => `Wallpapers by ${name}`,
  search: (query: string) => `Wallpapers for “${query}”`,
  searchDescription: (query: string) =>
    `Browse and download wallpapers for “${query}” on ${SITE_NAME}.`,
  searchSite: `Search ${SITE_NAME}`,
  feed: (title: string) => `${SITE_NAME}: ${title}`,
  newest: 'Newest wallpapers',
  tag: (name: string) => `Wallpapers tagged ${name}`,
  siteCardAlt: `The ${SITE_NAME} logo: an arched window with hills and a moon`,
  copyright: (year: number, name: string) => `© ${year} ${name}`,
  titleBy: (title: string, name: string) => `“${title}” by ${name}`,
  notFound: 'There’s nothing at this URL.',
  jsonOnly: 'Only JSON is supported. Leave out format or set it to json.',
  unknownPageUrl: 'This isn’t the URL of a public wallpaper or collection on this site.',
  collectionCardAlt: (title: string) => `Four wallpapers of the collection “${title}”`,
} as const;
