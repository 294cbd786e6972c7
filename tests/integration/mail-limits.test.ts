import { beforeAll, describe, expect, it } from 'vitest';
import { POST as forgot } from '@/app/api/auth/forgot-password/route';
import { POST as reset } from '@/app/api/auth/reset-password/route';
import { POST as change } from '@/app/api/user/email/route';
import { POST as sendAgain } from '@/app/api/user/verification/route';
import { RATES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import { makeUser, makeVerified, PASSWORD } from '@/tests/factories';
import { mailFor } from '@/tests/mail';

const from = (address: string) => ({ 'x-client-address': address });

describe('the limits of mail', () => {
  beforeAll(() => {
    // The suite runs without them; these tests are about them.
    Object.assign(env(), { RATE_LIMITS: 'on' });
  });

  it('fill nobody’s mailbox, and do not tell by that whose it is', async () => {
    const person = await makeVerified();
    const ask = (host: number) =>
      call(forgot, { json: { email: person.email }, headers: from(`10.1.0.${host}`) });
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, host) => (await ask(host)).status),
    );
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect(await mailFor(person.email)).toHaveLength(RATES.emailRecipient.points);
  });

  it('hold back an address that asks for many, known or unknown, before anything is read', async () => {
    const ask = () => call(forgot, { body: '{', headers: from('10.1.1.1') });
    for (let time = 0; time < RATES.forgotPassword.points; time++)
      expect((await ask()).status).toBe(400);
    const { status, body } = await ask();
    expect(status).toBe(429);
    expect(body.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
  });

  it('hold back whoever tries codes', async () => {
    const json = { code: 'x', password: 'staple battery horse' };
    const attempt = () => call(reset, { json, headers: from('10.1.2.1') });
    for (let time = 0; time < RATES.emailLink.points; time++)
      expect((await attempt()).status).toBe(404);
    expect((await attempt()).status).toBe(429);
  });

  it('count what somebody asks for in their settings together', async () => {
    const person = await makeUser();
    const json = { email: `${crypto.randomUUID()}@people.test`, password: PASSWORD };
    const statuses: number[] = [];
    for (let time = 0; time < 3; time++) {
      statuses.push((await call(sendAgain, { as: person })).status);
      statuses.push((await call(change, { as: person, json })).status);
    }
    expect(statuses).toEqual([204, 202, 204, 202, 204, 429]);
    expect(RATES.emailRequest.points).toBe(5);
  });

  it('keep no address in the table', async () => {
    const person = await makeVerified();
    await call(forgot, { json: { email: person.email }, headers: from('10.1.3.1') });
    await mailFor(person.email);
    const rows = await db().rateLimit.findMany({ select: { key: true } });
    expect(rows.some(({ key }) => key.startsWith('emailRecipient'))).toBe(true);
    expect(JSON.stringify(rows)).not.toContain('@');
  });
});
