import { randomBytes } from 'node:crypto';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as getMe } from '@/app/api/me/route';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { consumeNetworkRateLimit } from '@/lib/platform/rate-limit';
import { RATES } from '@/lib/rates';
import { fileAccess } from '@/server/file-access';
import { call } from '@/tests/call';
import { insertUser, insertWallpaper, type TestUser, withApiKey } from '@/tests/factories';

async function useUpExcept(left: number, address: string): Promise<void> {
  for (let count = left; count < RATES.invalidApiKey.points; count += 1)
    await consumeNetworkRateLimit('invalidApiKey', address);
}

describe('invalid API keys', () => {
  beforeAll(() => {
    Object.assign(env(), { RATE_LIMITS: 'on' });
  });

  const inventKey = () => `fresco_${randomBytes(32).toString('hex')}`;
  const sentFrom = (address: string) => ({ headers: { 'x-client-address': address } });

  it('block every API key of an IP address after a hundred attempts', async () => {
    const user = await insertUser();
    const apiClient = await withApiKey(user);
    const getStatus = async (as: TestUser, address: string) =>
      call(getMe, { as, ...sentFrom(address) }).then(({ status }) => status);
    await useUpExcept(3, '10.0.1.1');
    for (let attempt = 0; attempt < 3; attempt += 1) {
      expect(await getStatus(apiClient, '10.0.1.1')).toBe(200);
      expect(await getStatus({ ...user, token: inventKey() }, '10.0.1.1')).toBe(401);
    }
    const query = vi.spyOn(db(), '$queryRaw');
    const { status, headers, body } = await call(getMe, { as: apiClient, ...sentFrom('10.0.1.1') });
    expect([status, query.mock.calls]).toEqual([429, []]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(60);
    expect(body.message).toMatch(/^Too many attempts/);
    expect(await getStatus(user, '10.0.1.1')).toBe(200);
    expect(await getStatus(apiClient, '10.0.1.2')).toBe(200);
  });

  it('are limited on public routes and for hidden files, too', async () => {
    const user = await insertUser();
    const params = { id: await insertWallpaper(user, { status: 'pending' }) };
    const canReadFile = () => {
      const headers = { authorization: `Bearer ${inventKey()}` };
      return fileAccess.canRead(params.id, { headers, address: '10.0.1.3' });
    };
    await useUpExcept(1, '10.0.1.3');
    expect(await canReadFile()).toBe(false);
    await expect(canReadFile()).rejects.toThrow(/Too many attempts/);
    const as = { ...user, token: inventKey() };
    expect((await call(getWallpaper, { as, params, ...sentFrom('10.0.1.3') })).status).toBe(429);
    expect((await call(getWallpaper, { as, params, ...sentFrom('10.0.1.4') })).status).toBe(404);
  });
});
