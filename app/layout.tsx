import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { SITE_NAME, siteText } from '@/lib/messages/en';
import './tokens.css';
import './base.css';

export const metadata: Metadata = {
  title: { default: `${SITE_NAME}: ${siteText.tagline}`, template: `%s · ${SITE_NAME}` },
  description: siteText.description,
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  );
}
