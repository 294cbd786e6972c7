import localFont from 'next/font/local';

/** One variable font from npm for everything: no request leaves the site (docs/design.md). */
export const sans = localFont({
  src: '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
  weight: '400 700',
  display: 'swap',
  variable: '--font-sans',
  adjustFontFallback: 'Arial',
});
