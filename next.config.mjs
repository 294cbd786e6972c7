import { fileURLToPath } from 'node:url';

/** Cached pages: browsers ask again, shared caches may keep an answer for seconds. */
const PUBLIC_PAGE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
const PUBLIC_PAGES = ['/', '/browse/:page', '/wallpaper/:id', '/login'];

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
  experimental: { isrFlushToDisk: false },
  // Crawlers and chat previews read metadata in <head> only, and most are unknown to Next.
  htmlLimitedBots: /.*/,
  // Native or large packages that only the server loads: required at run time, not bundled.
  serverExternalPackages: [
    '@node-rs/argon2',
    '@prisma/client',
    '@prisma/adapter-pg',
    'pg',
    'sharp',
  ],
  // Types are checked by `npm run check`; once is enough.
  typescript: { ignoreBuildErrors: true },
  rewrites: async () => ({
    // A page that reads its query is rendered per request; one with a parameter is cached.
    beforeFiles: [
      {
        source: '/',
        has: [{ type: 'query', key: 'page', value: '(?<page>[1-9]\\d{0,3})' }],
        destination: '/browse/:page',
      },
      { source: '/', has: [{ type: 'query', key: 'page' }], destination: '/browse/0' },
      { source: '/', destination: '/browse/1' },
      // Whatever cannot be an id is one page, not one entry of the cache each.
      { source: '/wallpaper/:id((?![0-9A-Za-z]{10}$).*)', destination: '/wallpaper/-' },
    ],
    afterFiles: [],
    fallback: [],
  }),
  redirects: async () => [
    { source: '/browse/1', destination: '/', permanent: true },
    { source: '/browse/:page', destination: '/?page=:page', permanent: true },
  ],
  headers: async () =>
    PUBLIC_PAGES.map((source) => ({
      source,
      headers: [{ key: 'Cache-Control', value: PUBLIC_PAGE }],
    })),
};

export default config;
