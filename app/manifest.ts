import type { MetadataRoute } from 'next';
import { pageText } from '@/lib/messages/pages';
import { resultsText } from '@/lib/messages/search';
import { siteText } from '@/lib/messages/site';
import { SITE_NAME } from '@/lib/messages/site-name';
import { paths } from '@/lib/paths';

/** The colors are `--paper` in tokens.css. */
export default function manifest(): MetadataRoute.Manifest {
  return {
    id: '/',
    name: SITE_NAME,
    short_name: SITE_NAME,
    description: pageText.description,
    lang: 'en',
    start_url: paths.home(),
    scope: '/',
    display: 'minimal-ui',
    background_color: '#f6f4ef',
    theme_color: '#f6f4ef',
    categories: ['photo', 'personalization'],
    shortcuts: [
      { name: resultsText.title, url: paths.search() },
      { name: siteText.upload, url: paths.upload() },
    ],
    icons: [
      { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
