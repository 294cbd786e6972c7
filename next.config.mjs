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
  // A `Link` header repeats the first lines of the HTML, which it pushes out of the first packets.
  reactMaxHeadersLength: 0,
  images: { unoptimized: true },
  // Otherwise it's the outermost folder with a lockfile: that of the site, if `npm run update` installs this version.
  turbopack: { root: import.meta.dirname },
  experimental: {
    isrFlushToDisk: false,
    // A start takes half the time, and the first visit of a page 0.05 s more: docs/decisions/0077-first-start.md.
    preloadEntriesOnStart: false,
    // Next would redirect requests of its client, from which the listener removes headers: no shared cache stores them.
    validateRSCRequestHeaders: false,
    // Faster first starts: docs/decisions/0077-first-start.md.
    turbopackFileSystemCacheForBuild: false,
    turbopackSourceMaps: process.env.NODE_ENV !== 'production',
    // Limits a page to its own CSS: docs/decisions/0008-css-modules.md.
    cssChunking: { type: 'graph', requestCost: 1_500 },
    // Fewer and larger scripts, which compress better.
    turbopackChunking: { requestCost: 600_000, minChunkSize: 150_000 },
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
  redirects: async () => [
    // Password managers open it: https://w3c.github.io/webappsec-change-password-url/
    {
      source: '/.well-known/change-password',
      destination: '/account-settings/password',
      permanent: false,
    },
  ],
  headers: async () => [
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
