import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import { AuthProvider } from '@/components/auth/auth-provider';
import { ConfirmHost } from '@/components/ui/confirm-host';
import { pageText } from '@/lib/messages/pages';
import { SITE_NAME } from '@/lib/messages/site-name';
import { PREFERENCES_SCRIPT } from '@/lib/preferences';
import { sharePaths } from '@/lib/share-paths';
import { instrumentSans } from './fonts';
import './font-fallbacks.css';
import './tokens.css';
import './base.css';

export const metadata: Metadata = {
  title: { default: `${SITE_NAME}: ${pageText.tagline}`, template: `%s · ${SITE_NAME}` },
  description: pageText.description,
  icons: {
    icon: { url: '/icon.svg', type: 'image/svg+xml' },
    apple: '/apple-touch-icon.png',
  },
};

export const viewport: Viewport = {
  colorScheme: 'light dark',
  // Makes `env(safe-area-inset-*)` available.
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#f6f4ef' },
    { media: '(prefers-color-scheme: dark)', color: '#131311' },
  ],
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    // The script below sets attributes before hydration.
    <html lang="en" className={instrumentSans.variable} suppressHydrationWarning>
      <head>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant; must run before the first paint. */}
        <script dangerouslySetInnerHTML={{ __html: PREFERENCES_SCRIPT }} />
        <link
          rel="search"
          type="application/opensearchdescription+xml"
          title={SITE_NAME}
          href={sharePaths.openSearch()}
        />
      </head>
      <body>
        <AuthProvider>{children}</AuthProvider>
        <ConfirmHost />
      </body>
    </html>
  );
}
