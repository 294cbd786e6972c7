import 'server-only';
import { env } from '@/lib/platform/env';
import { sharePaths } from '@/lib/share-paths';
import { toAbsoluteUrl } from './absolute-url';

const DAY_MS = 24 * 60 * 60 * 1000;
/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180;

/** RFC 9116. Null without a contact, which the format requires. */
export function buildSecurityDocument(
  now: Date,
  contact: string | undefined = env().SECURITY_CONTACT,
): string | null {
  if (!contact) return null;
  const today = now.getTime() - (now.getTime() % DAY_MS);
  const lines = [
    `Contact: ${contact}`,
    `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${toAbsoluteUrl(sharePaths.securityContact())}`,
  ];
  return `${lines.join('\n')}\n`;
}
