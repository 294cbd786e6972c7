import path from 'node:path';

export default {
  poweredByHeader: false,
  typescript: { ignoreBuildErrors: true },
  // All its pictures are one, which weighs what the product's do.
  rewrites: async () => [{ source: '/i/:path*', destination: '/picture.webp' }],
  turbopack: { root: path.resolve(import.meta.dirname, '../..') },
};
