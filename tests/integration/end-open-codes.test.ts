import { expect, it } from 'vitest';
import { POST as confirmEmail } from '@/app/api/auth/confirm-email/route';
import { POST as resetPassword } from '@/app/api/auth/reset-password/route';
import { POST as verifyEmail } from '@/app/api/auth/verify-email/route';
import { env } from '@/lib/platform/env';
import { applyMigrations } from '@/scripts/migrations/apply-migrations';
import { call } from '@/tests/call';
import { createCode } from '@/tests/create-code';
import { connectToDatabase } from '@/tests/database';
import { insertUser } from '@/tests/factories';

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
