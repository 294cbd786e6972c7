import { fileURLToPath } from 'node:url';

/** Browsers revalidate, shared caches store a response for seconds. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
const PUBLIC_PAGES = [
  '/',
  '/browse/:page',
  '/category',
  '/category/:name',
  '/tags',
  '/tag/:name',
  '/wallpaper/:id',
  '/profile/:username',
  '/profile/:username/favorites',
  '/search',
  '/search/picture',
  '/login',
  '/register',
  '/forgot-password',
  '/terms',
  '/privacy',
  '/developers',
  '/offline',
];

// A page that reads its query is not cached, so `?page=N` is rewritten to a route parameter.
/** @type {(source: string, folder: string) => import('next/dist/lib/load-custom-routes').Rewrite[]} */
const pageRewrites = (source, folder) => [
  {
    source,
    has: [{ type: 'query', key: 'page', value: '(?<page>[1-9]\\d{0,3})' }],
    destination: `${folder}/:page`,
  },
  { source, has: [{ type: 'query', key: 'page' }], destination: `${folder}/0` },
  { source, destination: `${folder}/1` },
];

/** The internal path would be a duplicate URL. @param {string} source @param {string} folder */
const pageRedirects = (source, folder) => [
  { source: `${folder}/1`, destination: source, permanent: true },
  { source: `${folder}/:page`, destination: `${source}?page=:page`, permanent: true },
];

/** @type {[source: string, folder: string][]} */
const LISTS = [
  ['/', '/browse'],
  ['/category/:name', '/category/:name'],
  ['/tags', '/tags'],
  ['/tag/:name', '/tag/:name'],
  ['/profile/:username', '/profile/:username/wallpapers'],
  ['/profile/:username/favorites', '/profile/:username/favorites'],
];
/** Lists that can be sorted or limited to a screen: such a page depends on its query. @type {[source: string, query: string][]} */
const SORTED_LISTS = [
  ['/', ''],
  ['/category/:name', '?category=:name'],
  ['/tag/:name', '?tags=:name'],
  ['/profile/:username', '?user=:username'],
];
/** @param {[source: string, query: string]} list */
const sortedRewrites = ([source, query]) =>
  ['sorting', 'fit'].map((key) => ({
    source,
    has: [{ type: /** @type {const} */ ('query'), key }],
    destination: `/sorted${query}`,
  }));
/** Not immutable: these file names stay the same when the content changes. */
const UNHASHED_FILE = 'public, max-age=86400';
const UNHASHED_FILES = [
  '/manifest.webmanifest',
  '/icon.svg',
  '/favicon.ico',
  '/:file.png',
  '/:file.jpg',
];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // docs/decisions/0003-page-cache.md
  cacheHandler: fileURLToPath(new URL('lib/platform/page-cache.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  // A stale page is served while it renders again, or if that fails. Deletions are invalidated by tag.
  expireTime: 86_400,
  // A `Link` header repeats the first lines of the HTML, which it pushes out of the first packets.
  reactMaxHeadersLength: 0,
  images: { unoptimized: true },
  experimental: {
    isrFlushToDisk: false,
    // Faster first starts: docs/decisions/0077-first-start.md.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // Limits a page to its own CSS: docs/decisions/0076-less-for-public-pages.md.
    cssChunking: { type: 'graph', requestCost: 1_500 },
    // Seconds for which a prefetched page is shown; 30 is the minimum.
    staleTimes: { static: 30 },
  },
  // Crawlers and chat previews read metadata only in <head>, and Next knows few of them.
  htmlLimitedBots: /.*/,
  // Native or large server packages: loaded at run time, not bundled.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/client',
    '@prisma/adapter-pg',
    'nodemailer',
    'pg',
    'sharp',
  ],
  // `npm run check` already checks types.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => ({
    beforeFiles: [
      // All invalid usernames share one cache entry.
      {
        source: '/profile/:username((?![0-9A-Za-z_-]{3,30}(?:/favorites)?$).*)',
        destination: '/profile/-/wallpapers/1',
      },
      ...SORTED_LISTS.flatMap(sortedRewrites),
      ...LISTS.flatMap(([source, folder]) => pageRewrites(source, folder)),
      { source: '/category', destination: '/categories/1' },
      { source: '/developers', destination: '/developers/1' },
      // All invalid ids share one cache entry.
      { source: '/wallpaper/:id((?![0-9A-Za-z]{10}(?:/edit)?$).*)', destination: '/wallpaper/-' },
    ],
    afterFiles: [],
    fallback: [],
  }),
  redirects: async () => [
    ...LISTS.flatMap(([source, folder]) => pageRedirects(source, folder)),
    { source: '/sorted', destination: '/', permanent: true },
    { source: '/categories/:page', destination: '/category', permanent: true },
    { source: '/developers/:page', destination: '/developers', permanent: true },
    // Password managers open it: https://w3c.github.io/webappsec-change-password-url/
    {
      source: '/.well-known/change-password',
      destination: '/account-settings/password',
      permanent: false,
    },
  ],
  headers: async () => [
    ...cacheControl(PUBLIC_PAGES, PUBLIC_PAGE),
    ...cacheControl(UNHASHED_FILES, UNHASHED_FILE),
    // A broken service worker must be replaceable at once.
    ...cacheControl(['/sw.js'], 'no-cache'),
  ],
};

/** @param {string[]} sources @param {string} value */
function cacheControl(sources, value) {
  return sources.map((source) => ({ source, headers: [{ key: 'Cache-Control', value }] }));
}

export default config;
