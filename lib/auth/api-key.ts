import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

// Recognized by secret scanners. A double click selects the whole key. lib/platform/log.ts redacts this format.
const PREFIX = 'fresco_';
const FORMAT = new RegExp(`^${PREFIX}[0-9a-f]{64}$`);

const ENDING_LENGTH = 4;

export interface GeneratedApiKey {
  key: string;
  keyHash: Uint8Array<ArrayBuffer>;
  ending: string;
}

/** Checks if a bearer token has the format of an API key. Session tokens never do. */
export function isApiKey(token: string): boolean {
  return FORMAT.test(token);
}

/** Generates a key from 256 random bits. */
export function generateApiKey(): GeneratedApiKey {
  const key = PREFIX + randomBytes(32).toString('hex');
  return { key, keyHash: hashApiKey(key), ending: key.slice(-ENDING_LENGTH) };
}

/** Returns the SHA-256 hash to store. 256 random bits need no slow hash. */
export function hashApiKey(key: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(createHash('sha256').update(key).digest());
}
