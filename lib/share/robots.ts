import 'server-only';
import { paths } from '@/lib/paths';
import { toAbsoluteUrl } from './absolute-url';

const RULES = [
  'User-agent: *',
  'Allow: /api/oembed',
  'Disallow: /api/',
  'Disallow: /admin',
  'Disallow: /account-settings',
];

export function buildRobotsDocument(): string {
  return `${RULES.join('\n')}\n\nSitemap: ${toAbsoluteUrl(paths.sitemap())}\n`;
}
