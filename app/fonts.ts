import localFont from 'next/font/local';

// Self-hosted: no request leaves the site (docs/design.md).
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  // Text never changes while someone reads.
  display: 'optional',
  variable: '--font-sans',
  // font-fallbacks.css has more of them, and one per weight.
  adjustFontFallback: false,
});
