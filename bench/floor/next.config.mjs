import path from 'node:path';

export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // All images are the same file, as large as those of the app.
  rewrites: async () => [{ source: '/i/:path*', destination: '/picture.webp' }],
  turbopack: { root: path.resolve(import.meta.dirname, '../..') },
};
