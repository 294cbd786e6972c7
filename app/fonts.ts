import localFont from 'next/font/local';

// Self-hosted (docs/design.md). The constant names the family: `sans` would match a system font.
export const instrumentSans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  // Text never changes while someone reads.
  display: 'optional',
  variable: '--font-sans',
  // font-fallbacks.css has more of them, and one per weight.
  adjustFontFallback: false,
});
