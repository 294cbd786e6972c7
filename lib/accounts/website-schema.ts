import { z } from 'zod';
import { TEXT } from '@/lib/limits';
import { profileFormText } from '@/lib/messages/settings';

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * The URL of a public website, as browsers write it: with `https://`, and in ASCII, so that it can't look like another
 * one. Empty if there is none.
 */
export const websiteSchema = z
  .string()
  .trim()
  .max(TEXT.website, profileFormText.websiteLength(TEXT.website))
  .transform((text, context) => {
    const url = text && toPublicUrl(SCHEME.test(text) ? text : `https://${text}`);
    if (url !== null && url.length <= TEXT.website) return url;
    context.addIssue({ code: 'custom', message: profileFormText.websiteInvalid });
    return z.NEVER;
  });

function toPublicUrl(text: string): string | null {
  if (!URL.canParse(text)) return null;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isPublic = protocol === 'https:' && hostname.includes('.') && !username && !password;
  return isPublic ? href : null;
}
