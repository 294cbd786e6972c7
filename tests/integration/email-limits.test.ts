import { beforeAll, describe, expect, it } from 'vitest';
import { POST as forgot } from '@/app/api/auth/forgot-password/route';
import { POST as reset } from '@/app/api/auth/reset-password/route';
import { POST as change } from '@/app/api/user/email/route';
import { POST as sendAgain } from '@/app/api/user/verification/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { RATES } from '@/lib/rates';
import { call } from '@/tests/call';
import { insertUser, insertVerifiedUser, PASSWORD } from '@/tests/factories';
import { readEmails } from '@/tests/read-emails';
import { settleAll } from '@/tests/settle-all';

const from = (address: string) => ({ 'x-client-address': address });

describe('email limits', () => {
  beforeAll(() => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
  });

  it('cap reset emails per inbox without revealing whether the account exists', async () => {
    const user = await insertVerifiedUser();
    const requestReset = (host: number) =>
      call(forgot, { json: { email: user.email }, headers: from(`10.1.0.${host}`) });
    const statuses = await settleAll(
      Array.from({ length: 12 }, async (_, host) => (await requestReset(host)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect(await readEmails(user.email)).toHaveLength(RATES.emailRecipient.points);
  });

  it('cap password reset requests per IP address before parsing', async () => {
    const requestReset = () => call(forgot, { body: '{', headers: from('10.1.1.1') });
    for (let count = 0; count < RATES.forgotPassword.points; count++)
      expect((await requestReset()).status).toBe(400);
    const { status, body } = await requestReset();
    expect(status).toBe(429);
    expect(body.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
  });

  it('cap attempts to guess a code', async () => {
    const json = { code: 'x', password: 'staple battery horse' };
    const attempt = () => call(reset, { json, headers: from('10.1.2.1') });
    for (let count = 0; count < RATES.emailLink.points; count++)
      expect((await attempt()).status).toBe(404);
    expect((await attempt()).status).toBe(429);
  });

  it('share one limit between verification and email change', async () => {
    const user = await insertUser();
    const json = { email: `${crypto.randomUUID()}@people.test`, password: PASSWORD };
    const statuses: number[] = [];
    for (let count = 0; count < 3; count++) {
      statuses.push((await call(sendAgain, { as: user })).status);
      statuses.push((await call(change, { as: user, json })).status);
    }
    expect(statuses).toEqual([204, 202, 204, 202, 204, 429]);
    expect(RATES.emailRequest.points).toBe(5);
  });

  it('store no email address in the rate limit table', async () => {
    const user = await insertVerifiedUser();
    await call(forgot, { json: { email: user.email }, headers: from('10.1.3.1') });
    await readEmails(user.email);
    const rows = await db().rateLimit.findMany({ select: { key: true } });
    expect(rows.some(({ key }) => key.startsWith('emailRecipient'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});
