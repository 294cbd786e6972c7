import 'server-only';
import { CLOSED_USERNAME_DAYS } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { hashSubject } from '@/lib/platform/rate-limit';
import type { Prisma } from '@/prisma/generated/client';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Hashes a username, so that the table doesn't hold it. */
export function hashClosedUsername(username: string): string {
  return hashSubject(`closed username ${username}`);
}

/** Reserves the usernames of an account that is being closed. */
export async function reserveClosedUsernames(
  usernames: string[],
  tx: Prisma.TransactionClient,
): Promise<void> {
  const expiresAt = new Date(Date.now() + CLOSED_USERNAME_DAYS * DAY_MS);
  const data = usernames.map((name) => ({ usernameHash: hashClosedUsername(name), expiresAt }));
  const usernameHash = { in: data.map((row) => row.usernameHash) };
  await tx.closedUsername.deleteMany({ where: { usernameHash } });
  await tx.closedUsername.createMany({ data });
}

/** Deletes reservations that have expired. */
export async function pruneClosedUsernames(): Promise<void> {
  await db().closedUsername.deleteMany({ where: { expiresAt: { lt: new Date() } } });
}
