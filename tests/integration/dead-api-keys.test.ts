import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as me } from '@/app/api/me/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { RATES } from '@/lib/limits';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { fileAccess } from '@/server/file-access';
import { call } from '@/tests/call';
import { insertWallpaper, makeUser, type Person, withKey } from '@/tests/factories';

describe('keys that do not work', () => {
  beforeAll(() => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
  });

  const made = () => `fresco_${randomBytes(32).toString('hex')}`;
  const from = (address: string) => ({ headers: { 'x-client-address': address } });

  it('are looked for a hundred times for an address, and then no key is', async () => {
    const person = await makeUser();
    const script = await withKey(person);
    const ask = async (as: Person, address: string) =>
      call(me, { as, ...from(address) }).then(({ status }) => status);
    for (let time = 0; time < RATES.invalidApiKey.points; time += 1) {
      expect(await ask(script, '10.0.1.1')).toBe(200);
      expect(await ask({ ...person, token: made() }, '10.0.1.1')).toBe(401);
    }
    const looked = vi.spyOn(db(), '$queryRaw');
    const { status, headers, body } = await call(me, { as: script, ...from('10.0.1.1') });
    expect([status, looked.mock.calls]).toEqual([429, []]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    expect(body.message).toMatch(/^Too many attempts/);
    expect(await ask(person, '10.0.1.1')).toBe(200);
    expect(await ask(script, '10.0.1.2')).toBe(200);
  });

  it('are refused alike where nobody has to be signed in, and for files that are not public', async () => {
    const person = await makeUser();
    const params = { id: await insertWallpaper(person, { status: 'pending' }) };
    const headers = (token: string) => ({ authorization: `Bearer ${token}` });
    const file = () =>
      fileAccess.canRead(params.id, { headers: headers(made()), address: '10.0.1.3' });
    for (let time = 0; time < RATES.invalidApiKey.points; time += 1)
      expect(await file()).toBe(false);
    await expect(file()).rejects.toThrow(/Too many attempts/);
    const as = { ...person, token: made() };
    expect((await call(getWallpaper, { as, params, ...from('10.0.1.3') })).status).toBe(429);
    expect((await call(getWallpaper, { as, params, ...from('10.0.1.4') })).status).toBe(404);
  });
});
