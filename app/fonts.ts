import localFont from 'next/font/local';

// Self-hosted: no request leaves the site (docs/design.md).
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  // Swapping the font later shifts the layout (0.13 at 390 px without Arial as a fallback).
  display: 'optional',
  variable: '--font-sans',
  adjustFontFallback: 'Arial',
});
