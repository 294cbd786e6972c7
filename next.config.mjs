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
  expireTime: 60,
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
        has: [{ type: 'query', key: 'page', value: '(?<page>.*)' }],
        destination: '/browse/:page',
      },
      { source: '/', destination: '/browse/1' },
    ],
    afterFiles: [],
    fallback: [],
  }),
  redirects: async () => [
    { source: '/browse/:page', destination: '/?page=:page', permanent: true },
  ],
  headers: async () =>
    PUBLIC_PAGES.map((source) => ({
      source,
      headers: [{ key: 'Cache-Control', value: PUBLIC_PAGE }],
    })),
};

export default config;
