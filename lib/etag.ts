import { createHash } from 'node:crypto';
import fresh from 'fresh';

/** Weak, because compression changes the bytes of a body. */
export const createEtag = (body: string | Uint8Array): string =>
  `W/"${createHash('sha1').update(body).digest('base64url')}"`;

/**
 * Compares only this header: scripts send `Cache-Control: no-cache` with a tag (Fetch, section 4.5), which would be a
 * mismatch.
 */
export const matchesEtag = (ifNoneMatch: string | null | undefined, etag: string): boolean =>
  fresh({ 'if-none-match': ifNoneMatch ?? undefined }, { etag });
