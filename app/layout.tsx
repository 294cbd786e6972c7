import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { SCHEME_SCRIPT } from '@/components/layout/scheme';
import { SITE_NAME, siteText } from '@/lib/messages/en';
import { sans } from './fonts';
import './tokens.css';
import './base.css';

export const metadata: Metadata = {
  title: { default: `${SITE_NAME}: ${siteText.tagline}`, template: `%s · ${SITE_NAME}` },
  description: siteText.description,
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f4ef' },
    { media: '(prefers-color-scheme: dark)', color: '#131311' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The script below may choose a scheme before React takes over.
    <html lang="en" className={sans.variable} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: SCHEME_SCRIPT }} />
      </head>
      <body>{children}</body>
    </html>
  );
}
