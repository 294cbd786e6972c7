import { fileURLToPath } from 'node:url';

/** Cached pages: browsers ask again, shared caches may keep an answer for seconds. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
const PUBLIC_PAGES = [
  '/',
  '/browse/:page',
  '/category',
  '/category/:name',
  '/wallpaper/:id',
  '/profile/:username',
  '/profile/:username/favorites',
  '/search',
  '/login',
  '/register',
  '/forgot-password',
  '/terms',
  '/privacy',
  '/developers',
  '/offline',
];

/**
 * A page that reads its query is rendered per request; one with a parameter is cached.
 *
 * @param {string} source
 * @param {string} folder
 * @returns {import('next/dist/lib/load-custom-routes').Rewrite[]}
 */
const paged = (source, folder) => [
  {
    source,
    has: [{ type: 'query', key: 'page', value: '(?<page>[1-9]\\d{0,3})' }],
    destination: `${folder}/:page`,
  },
  { source, has: [{ type: 'query', key: 'page' }], destination: `${folder}/0` },
  { source, destination: `${folder}/1` },
];

/**
 * Nobody comes by the path inside the house: it would be the same page at a second address.
 *
 * @param {string} source
 * @param {string} folder
 */
const unpaged = (source, folder) => [
  { source: `${folder}/1`, destination: source, permanent: true },
  { source: `${folder}/:page`, destination: `${source}?page=:page`, permanent: true },
];

/** @type {[source: string, folder: string][]} */
const LISTS = [
  ['/', '/browse'],
  ['/category/:name', '/category/:name'],
  ['/profile/:username', '/profile/:username/wallpapers'],
  ['/profile/:username/favorites', '/profile/:username/favorites'],
];
/** Opened from a mail with a code in the address, which is nobody else's to keep or to be told. */
const CODE_PAGES = ['/reset-password', '/verify-email', '/confirm-email'];
const CODE_PAGE = [
  { key: 'Cache-Control', value: 'private, no-store' },
  { key: 'Referrer-Policy', value: 'no-referrer' },
  { key: 'X-Robots-Tag', value: 'noindex' },
];
/** Files of public/ and what Next makes of app/: their names stay when their content changes. */
const FIXED_FILE = 'public, max-age=86400';
const FIXED_FILES = ['/manifest.webmanifest', '/icon.svg', '/:file.png', '/:file.jpg'];

/** @type {import('next').NextConfig} */
const config = {
  poweredByHeader: false,
  reactStrictMode: true,
  // docs/decisions/0003-page-cache.md
  cacheHandler: fileURLToPath(new URL('lib/platform/page-cache.mjs', import.meta.url)),
  cacheMaxMemorySize: 0,
  // A page older than its 60 seconds is shown while it is made anew, also when that fails: what must
  // be gone at once is invalidated by tag.
  expireTime: 86_400,
  images: { unoptimized: true },
  experimental: {
    isrFlushToDisk: false,
    // A page loads little more than its own CSS: docs/decisions/0036-fewer-bytes-before-the-first-picture.md.
    cssChunking: { type: 'graph', requestCost: 8_000 },
    // What a link loaded ahead is shown for so long, in seconds, whatever happened since; least there is.
    staleTimes: { static: 30 },
  },
  // Crawlers and chat previews read metadata in <head> only, and most are unknown to Next.
  htmlLimitedBots: /.*/,
  // Native or large packages that only the server loads: required at run time, not bundled.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/client',
    '@prisma/adapter-pg',
    'nodemailer',
    'pg',
    'sharp',
  ],
  // Types are checked by `npm run check`; once is enough.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => ({
    beforeFiles: [
      // Whatever cannot be a username is one page, not one entry of the cache each.
      {
        source: '/profile/:username((?![0-9A-Za-z_-]{3,30}(?:/favorites)?$).*)',
        destination: '/profile/-/wallpapers/1',
      },
      ...LISTS.flatMap(([source, folder]) => paged(source, folder)),
      { source: '/category', destination: '/categories/1' },
      { source: '/developers', destination: '/developers/1' },
      // Whatever cannot be an id is one page, not one entry of the cache each.
      { source: '/wallpaper/:id((?![0-9A-Za-z]{10}(?:/edit)?$).*)', destination: '/wallpaper/-' },
    ],
    afterFiles: [],
    fallback: [],
  }),
  redirects: async () => [
    ...LISTS.flatMap(([source, folder]) => unpaged(source, folder)),
    { source: '/categories/:page', destination: '/category', permanent: true },
    { source: '/developers/:page', destination: '/developers', permanent: true },
  ],
  headers: async () => [
    ...cachedFor(PUBLIC_PAGES, PUBLIC_PAGE),
    ...cachedFor(FIXED_FILES, FIXED_FILE),
    // A worker that is out of date, or harmful, must not stay for a day.
    ...cachedFor(['/sw.js'], 'no-cache'),
    ...CODE_PAGES.map((source) => ({ source, headers: CODE_PAGE })),
  ],
};

/** @param {string[]} sources @param {string} value */
function cachedFor(sources, value) {
  return sources.map((source) => ({ source, headers: [{ key: 'Cache-Control', value }] }));
}

export default config;
