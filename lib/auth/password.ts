import 'server-only';
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { once } from '@/lib/platform/once';

/** The package's number for argon2id; its const enum can't be imported by single files. */
const ARGON2ID = 2;
/** OWASP's choice: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** @returns the hash in PHC form. The password was checked to be short enough before. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/**
 * Checks a password in the same time whether or not there is an account: without one, against the
 * hash of a password nobody has.
 */
export async function isPassword(password: string, known: string | null): Promise<boolean> {
  const nobody = once('auth.nobody', () => hashPassword(crypto.randomUUID()));
  const matches = await verify(known ?? (await nobody), password);
  return matches && known !== null;
}

/** A password nobody can guess, to be told once and kept as a hash only. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}
