import 'server-only';
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { db } from '@/lib/platform/db';
import { processSingleton } from '@/lib/platform/process-singleton';

/** The package exports it as a const enum, which isolated modules can't import. */
const ARGON2ID = 2;
/** OWASP recommendation: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Prepares a password as RFC 8265's OpaqueString, so that it's the same from every keyboard. Case and width stay. */
const prepare = (password: string) => password.replace(/\p{Zs}/gu, ' ').normalize('NFC');

/** Hashes a password of validated length. @returns the hash in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(prepare(password), COST);
}

interface Account {
  id: string;
  passwordHash: string | null;
}

/**
 * Takes the same time without an account or password, by verifying against a dummy hash. A hash of a password that
 * wasn't prepared is replaced.
 *
 * @returns the current hash, null if the password is wrong
 */
export async function checkPassword(
  password: string,
  account: Account | null,
): Promise<string | null> {
  const dummyHash = processSingleton('auth.dummy-hash', () => hashPassword(crypto.randomUUID()));
  const stored = account?.passwordHash ?? null;
  const expected = stored ?? (await dummyHash);
  const prepared = prepare(password);
  if (await verify(expected, prepared)) return stored;
  const wasTyped = prepared !== password && (await verify(expected, password));
  return wasTyped && account && stored ? replaceHash(account.id, stored, prepared) : null;
}

async function replaceHash(id: string, stored: string, password: string): Promise<string | null> {
  const passwordHash = await hashPassword(password);
  const where = { id, passwordHash: stored };
  const { count } = await db().user.updateMany({ where, data: { passwordHash } });
  if (count > 0) return passwordHash;
  // Another sign-in replaced it at the same time.
  const user = await db().user.findUnique({ where: { id }, select: { passwordHash: true } });
  const current = user?.passwordHash;
  return current && (await verify(current, password)) ? current : null;
}

/** Generates a password from 96 random bits. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}
