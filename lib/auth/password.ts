import 'server-only';
import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { processSingleton } from '@/lib/platform/process-singleton';

/** The package exports it as a const enum, which isolated modules can't import. */
const ARGON2ID = 2;
/** OWASP recommendation: 19 MiB, two passes, one lane. */
const COST = { algorithm: ARGON2ID, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashes a password of validated length. @returns the hash in PHC format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, COST);
}

/** Takes the same time without an account or password, by verifying against a dummy hash. */
export async function verifyPassword(password: string, known: string | null): Promise<boolean> {
  const dummyHash = processSingleton('auth.dummy-hash', () => hashPassword(crypto.randomUUID()));
  const matches = await verify(known ?? (await dummyHash), password);
  return matches && known !== null;
}

/** Generates a password from 96 random bits. */
export function generatePassword(): string {
  return randomBytes(12).toString('base64url');
}
