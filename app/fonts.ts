import localFont from 'next/font/local';

/** One variable font from npm for everything: no request leaves the site (docs/design.md). */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  // There in time or not at all: text that changes its shape under the reader shifts the whole wall
  // (0.13 at 390 px where no Arial stands in for it).
  display: 'optional',
  variable: '--font-sans',
  adjustFontFallback: 'Arial',
});
