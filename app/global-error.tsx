'use client';

import type { CSSProperties } from 'react';
import { isChunkLoadError } from '@/components/ui/chunk-load-error';
import { chunkLoadErrorText, failureText } from '@/lib/messages/failures';
import { SITE_NAME } from '@/lib/messages/site-name';

const PAGE: CSSProperties = {
  margin: 0,
  padding: '22vh 1.5rem',
  colorScheme: 'light dark',
  background: 'light-dark(#f6f4ef,#131311)',
  font: '0.9375rem/1.5 system-ui,sans-serif',
  textAlign: 'center',
};
const BUTTON: CSSProperties = {
  padding: '0.75rem 1.25rem',
  border: 0,
  borderRadius: 99,
  background: '#1f7a47',
  color: '#fff',
  font: 'inherit',
};

/** Replaces the root layout, so style sheets, fonts and components may be missing. */
export default function GlobalError({ error }: { error: Error }) {
  const { title, text, tryAgain } = isChunkLoadError(error) ? chunkLoadErrorText : failureText;
  return (
    <html lang="en">
      <head>
        <title>{`${title} · ${SITE_NAME}`}</title>
      </head>
      <body style={PAGE}>
        <h1>{title}</h1>
        <p>{text}</p>
        <button type="button" style={BUTTON} onClick={() => location.reload()}>
          {tryAgain}
        </button>
      </body>
    </html>
  );
}
