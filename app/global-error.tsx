'use client';

import type { CSSProperties } from 'react';
import { siteText } from '@/lib/messages/en/site';

const PAGE: CSSProperties = {
  display: 'grid',
  minHeight: '100svh',
  margin: 0,
  padding: '1.5rem',
  boxSizing: 'border-box',
  placeContent: 'center',
  justifyItems: 'center',
  colorScheme: 'light dark',
  background: 'light-dark(#f6f4ef, #131311)',
  color: 'light-dark(#1b1a17, #f0eee8)',
  font: '0.9375rem/1.5 ui-sans-serif, system-ui, sans-serif',
  textAlign: 'center',
};
const NICHE: CSSProperties = {
  width: '6rem',
  height: '7.75rem',
  borderRadius: '3rem 3rem 0.375rem 0.375rem',
  background: 'light-dark(#e9e6de, #232320)',
  rotate: '-6deg',
};
const AGAIN: CSSProperties = {
  padding: '0.75rem 1.25rem',
  border: 0,
  borderRadius: '999px',
  background: 'light-dark(#1f7a47, #6fd79a)',
  color: 'light-dark(#ffffff, #06210f)',
  font: 'inherit',
  fontWeight: 600,
};

/** Where the frame of all pages fails: no style sheet, no font and no component may be taken for granted. */
export default function GlobalError() {
  return (
    <html lang="en">
      <body style={PAGE}>
        <div style={NICHE} />
        <h1 style={{ margin: '1.75rem 0 0.5rem' }}>{siteText.errorTitle}</h1>
        <p style={{ margin: '0 0 1.75rem' }}>{siteText.error}</p>
        <button type="button" style={AGAIN} onClick={() => location.reload()}>
          {siteText.tryAgain}
        </button>
      </body>
    </html>
  );
}
