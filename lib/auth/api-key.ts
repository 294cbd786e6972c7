import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

// Says whose it is, to people and to programs that look for lost keys; hexadecimal digits behind it can be
// selected with a double click. lib/platform/log.ts knows the form, too.
const PREFIX = 'fresco_';
const FORM = new RegExp(`^${PREFIX}[0-9a-f]{64}$`);

/** How much of its end is kept readable. */
const ENDING = 4;

/** A new API key, and what is kept of it. */
export interface MadeKey {
  key: string;
  keyHash: Uint8Array<ArrayBuffer>;
  ending: string;
}

/** Whether a bearer token has the form of an API key; that of a session never does. */
export function isApiKey(token: string): boolean {
  return FORM.test(token);
}

/** Makes a key of 256 random bits. */
export function makeApiKey(): MadeKey {
  const key = PREFIX + randomBytes(32).toString('hex');
  return { key, keyHash: hashOfKey(key), ending: key.slice(-ENDING) };
}

/** What is kept of a key: so many random bits need no slow hash. */
export function hashOfKey(key: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(key).digest());
}
