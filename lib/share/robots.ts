import 'server-only';
import { paths } from '@/lib/paths';
import { absolute } from './absolute';

const RULES = [
  'User-agent: *',
  'Allow: /api/oembed',
  'Disallow: /api/',
  'Disallow: /admin',
  'Disallow: /account-settings',
];

export function robotsDocument(): string {
  return `${RULES.join('\n')}\n\nSitemap: ${absolute(paths.sitemap())}\n`;
}
