import { hash } from '@node-rs/argon2';
import { describe, expect, it, vi } from 'vitest';
import { POST as confirmEmail } from '@/app/api/auth/confirm-email/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { POST as verifyEmail } from '@/app/api/auth/verify-email/route';
import { POST as changePassword } from '@/app/api/user/password/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { call } from '@/tests/call';
import { createCode } from '@/tests/create-code';
import { connectToDatabase } from '@/tests/database';
import { insertUser } from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

const COMPOSED = 'ljubičasta šuma';
const DECOMPOSED = COMPOSED.normalize('NFD');
const WIDE_SPACE = COMPOSED.replace(' ', '\u3000');

const signIn = async (email: string, password: string) =>
  (await call(login, { json: { email, password } })).status;
const readHash = async (email: string) =>
  (await db().user.findUniqueOrThrow({ where: { email }, select: { passwordHash: true } }))
    .passwordHash;

async function insertWithOldHash(password: string) {
  const user = await insertUser();
  // As hashes were made before passwords were prepared.
  const passwordHash = await hash(password, { memoryCost: 8 });
  await db().user.update({ where: { id: user.id }, data: { passwordHash } });
  return user;
}

describe('A password', () => {
  it('is hashed at the recommended cost, and is the same from every keyboard', async () => {
    const email = `${crypto.randomUUID()}@people.test`;
    const { status } = await call(register, {
      json: { email, password: DECOMPOSED, displayName: 'Ema' },
    });
    expect(status).toBe(201);
    const cost = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
    expect(vi.mocked(hash)).toHaveBeenLastCalledWith(COMPOSED, cost);
    for (const password of [COMPOSED, DECOMPOSED, WIDE_SPACE]) {
      expect(await signIn(email, password)).toBe(200);
    }
    for (const password of [COMPOSED.toUpperCase(), `${COMPOSED} `, COMPOSED.replace(' ', '')]) {
      expect(await signIn(email, password)).toBe(401);
    }
  });

  it('keeps its width', async () => {
    const { email } = await insertWithOldHash('ｐａｓｓphrase');
    expect(await signIn(email, 'passphrase')).toBe(401);
    expect(await signIn(email, 'ｐａｓｓphrase')).toBe(200);
  });
});

describe('A hash of a password as it was typed', () => {
  it('is accepted once, and then works for every keyboard', async () => {
    const { email } = await insertWithOldHash(DECOMPOSED);
    const before = await readHash(email);
    expect(await signIn(email, COMPOSED)).toBe(401);
    expect(await readHash(email)).toBe(before);
    expect(await signIn(email, DECOMPOSED)).toBe(200);
    expect(await readHash(email)).not.toBe(before);
    expect(await signIn(email, COMPOSED)).toBe(200);
  });

  it('is replaced once by sign-ins at the same time', async () => {
    const { email } = await insertWithOldHash(WIDE_SPACE);
    const results = await settleAll([signIn(email, WIDE_SPACE), signIn(email, WIDE_SPACE)]);
    expect(results).toEqual([200, 200]);
  });

  it('confirms a change of the password', async () => {
    const user = await insertWithOldHash(DECOMPOSED);
    const json = { password: DECOMPOSED, newPassword: 'gorski vrh' };
    expect((await call(changePassword, { as: user, json })).status).toBe(204);
    expect(await signIn(user.email, 'gorski\u00a0vrh')).toBe(200);
  });
});

const MIGRATION = '20261201100000_end_open_codes';

it('an upgrade ends every open code, because a cache may have leaked it', async () => {
  const { id: userId, email } = await insertUser();
  const create = async (purpose: Parameters<typeof createCode>[0]['purpose'], newEmail?: string) =>
    (await createCode({ userId, purpose, ...(newEmail && { newEmail }) })).code;
  const codes = {
    reset: await create('reset_password'),
    verify: await create('verify_email'),
    change: await create('change_email', `new-${email}`),
    restore: await create('restore_email', `old-${email}`),
  };
  const client = await connectToDatabase();
  await client.query('DELETE FROM _prisma_migrations WHERE migration_name = $1', [MIGRATION]);
  expect(await applyMigrations(env().DATABASE_URL)).toEqual([MIGRATION]);
  await client.end();
  const password = 'staple battery horse';
  const responses = [
    await call(resetPassword, { json: { code: codes.reset, password } }),
    await call(verifyEmail, { json: { code: codes.verify } }),
    await call(confirmEmail, { json: { code: codes.change } }),
    await call(confirmEmail, { json: { code: codes.restore } }),
  ];
  expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
});
