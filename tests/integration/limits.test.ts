import { beforeAll, describe, expect, it, vi } from 'vitest';
import { POST as bulkAction } from '@/app/api/admin/wallpapers/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { GET as search } from '@/app/api/search/route';
import { GET as suggest } from '@/app/api/suggest/route';
import { POST as upload } from '@/app/api/upload/route';
import { POST as replaceAvatar } from '@/app/api/user/profile-picture/route';
import { PATCH as patch, DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { GET as list } from '@/app/api/wallpapers/route';
import { getDevelopersGuide } from '@/lib/developers/queries';
import { AppError } from '@/lib/errors';
import { env } from '@/lib/platform/env';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { RATES } from '@/lib/rates';
import { searchForPage } from '@/lib/search/queries';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertUser,
  insertWallpaper,
  PASSWORD,
  type TestUser,
  uploadWallpaper,
} from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';

/** A body that stays open until `end`. */
function createUnfinishedBody() {
  let hasRead = false;
  let end = (): void => undefined;
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => {
        end = () => controller.close();
      },
      pull: () => {
        hasRead = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, isRead: () => hasRead, end };
}

/** Fewer than for visitors, because each takes a request. */
const POINTS = 6;
const NAMES = ['edit', 'upload', 'search', 'suggest', 'readSignedOut'] as const;

const from = (address: string) => ({ 'x-client-address': address });

describe('rate limits', () => {
  beforeAll(() => {
    const limits = Object.fromEntries(NAMES.map((name) => [name, { points: POINTS }]));
    Object.assign(env(), { RATE_LIMITS: 'on', RATES: limits });
  });

  it('block sign-in after ten wrong passwords per account and IP address', async () => {
    const user = await insertUser();
    const attempt = (password: string, address: string) =>
      call(login, { json: { email: user.email, password }, headers: from(address) });
    const failures = await settleAll(
      Array.from({ length: 15 }, () => attempt('wrong password', '10.0.0.1')),
    );
    const statuses = failures.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    const right = await attempt(PASSWORD, '10.0.0.1');
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(right.body.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
    expect((await attempt(PASSWORD, '10.0.0.2')).status).toBe(200);
  });

  it('do not count successful sign-ins as failures', async () => {
    const user = await insertUser();
    for (let count = 0; count < 12; count++) {
      const json = { email: user.email, password: PASSWORD };
      expect((await call(login, { json, headers: from('10.0.0.3') })).status).toBe(200);
    }
  });

  it('apply per IP address before parsing, and to IPv6 by /64', async () => {
    const send = (host: number) =>
      call(register, { body: '{', headers: from(`2001:db8:0:1::${host.toString(16)}`) });
    for (let count = 0; count < RATES.register.points; count++)
      expect((await send(count)).status).toBe(400);
    expect((await send(99)).status).toBe(429);
    const other = await call(register, { body: '{', headers: from('2001:db8:0:2::1') });
    expect(other.status).toBe(400);
  });

  it('are exact for concurrent requests', async () => {
    const address = from('10.0.0.4');
    const all = await settleAll(
      Array.from({ length: 60 }, () => call(login, { body: '{', headers: address })),
    );
    const passed = all.filter(({ status }) => status === 400).length;
    expect(passed).toBe(RATES.login.points);
  });

  it('reject the upload of a user after the last allowed one', async () => {
    const user = await insertUser();
    const statuses: number[] = [];
    for (let count = 0; count <= POINTS; count++) {
      statuses.push(
        (await uploadWallpaper(user, { category: 'no such' }, Buffer.from('x'))).status,
      );
    }
    expect(statuses.slice(0, -1)).toEqual(Array(POINTS).fill(400));
    expect(statuses.at(-1)).toBe(429);
    const { body, isRead } = createUnfinishedBody();
    expect((await call(upload, { as: user, body })).status).toBe(429);
    expect(isRead()).toBe(false);
  });

  it('reject an upload during three others of a user, without reading it', async () => {
    const [user, other] = [await insertUser(), await insertUser()];
    const headers = { 'content-type': 'multipart/form-data; boundary=edge' };
    const open = [1, 2, 3].map(() => createUnfinishedBody());
    const running = open.map(({ body }, index) =>
      call(index === 0 ? replaceAvatar : upload, { as: user, body, headers }),
    );
    await vi.waitFor(() => expect(open.every(({ isRead }) => isRead())).toBe(true));
    const { body, isRead } = createUnfinishedBody();
    const fourth = await call(upload, { as: user, body, headers });
    expect([fourth.status, fourth.headers.get('retry-after'), isRead()]).toEqual([429, '5', false]);
    const others = await uploadWallpaper(other, { category: 'no such' }, Buffer.from('x'));
    expect(others.status).toBe(400);
    for (const { end } of open) end();
    expect((await settleAll(running)).map(({ status }) => status)).toEqual([400, 400, 400]);
    expect((await uploadWallpaper(user)).status).toBe(201);
  });

  it('reject too many edits by a user across wallpapers, and do not count no-op edits', async () => {
    const user = await insertUser();
    const ids = [await insertWallpaper(user), await insertWallpaper(user)];
    const edit = (index: number, json: object) =>
      call(patch, { as: user, params: { id: ids[index % 2] ?? '' }, json });
    for (let index = 0; index < POINTS; index++) {
      expect((await edit(index, { title: `Title ${index}` })).status).toBe(200);
    }
    const { status, headers } = await edit(0, { title: 'One too many' });
    expect([status, Number(headers.get('retry-after')) > 60]).toEqual([429, true]);
    expect((await edit(0, {})).status).toBe(200);
  });

  it('count deletions of missing wallpapers too, but not an admin bulk deletion', async () => {
    const [user, admin] = [await insertUser(), await insertAdmin()];
    const id = await insertWallpaper(user);
    const deleteAs = (as: TestUser, of: string) => call(remove, { as, params: { id: of } });
    for (let index = 1; index < POINTS; index++) {
      expect((await deleteAs(user, '0000000000')).status).toBe(404);
      expect((await deleteAs(admin, '0000000000')).status).toBe(404);
    }
    expect((await deleteAs(admin, '0000000000')).status).toBe(404);
    expect((await deleteAs(admin, id)).status).toBe(429);
    const json = { ids: [id], action: 'delete' };
    expect((await call(bulkAction, { as: admin, json })).body).toMatchObject([{ outcome: 'done' }]);
    expect((await deleteAs(user, id)).status).toBe(404);
    expect((await deleteAs(user, id)).status).toBe(429);
  });

  it('are shared by the search page and the API, and the page before a search is not counted', async () => {
    const headers = new Headers(from('10.0.0.6'));
    const searchPage = (q: string) => searchForPage({ q, page: 1, limit: 1 }, headers);
    const callApi = () => call(search, { query: { q: 'hills' }, headers: from('10.0.0.6') });
    for (let count = 0; count < POINTS; count += 2) {
      expect(await searchPage('hills')).toMatchObject({ items: [] });
      expect(await searchPage('')).toMatchObject({ items: [] });
      expect((await callApi()).status).toBe(200);
    }
    expect((await callApi()).status).toBe(429);
    const context = createRequestContext('a search');
    const refused = await runInRequestContext(context, () => searchPage('hills'));
    expect(refused).toBeInstanceOf(AppError);
    expect(context.rejection).toEqual({ status: 429, retryAfter: expect.any(Number) });
    expect(await searchPage('')).toMatchObject({ items: [] });
    const empty = { q: '', limit: 1, page: 1 };
    for (const more of [
      { page: 2 },
      { sorting: 'random' as const },
      { filters: { fit: '800x600' } },
    ])
      expect(await searchForPage({ ...empty, ...more }, headers)).toBeInstanceOf(AppError);
  });

  it('allow suggestions, which are no searches', async () => {
    const ask = () => call(suggest, { query: { q: 'hill' }, headers: from('10.0.0.7') });
    for (let count = 0; count < POINTS; count += 1) expect((await ask()).status).toBe(200);
    expect((await ask()).status).toBe(429);
    const headers = from('10.0.0.7');
    expect((await call(search, { query: { q: 'hill' }, headers })).status).toBe(200);
  });

  it('allow reads when signed out, and more when signed in', async () => {
    const user = await insertUser();
    const read = (as: typeof user | null) =>
      call(list, { as, headers: from('10.0.0.5'), query: { limit: '1' } });
    for (let count = 0; count < POINTS; count++) await read(null);
    expect((await read(null)).status).toBe(429);
    expect((await read(user)).status).toBe(200);
  });

  it('appear on the developers page as configured', async () => {
    Object.assign(env(), { RATES: {} });
    const read = async () => (await getDevelopersGuide('https://fresco.test')).guide;
    for (const row of [
      '| Uploads | 30 per 30 minutes | account |',
      '| Suggestions | 240 per minute | IP address |',
      '| Reads | 300 per 5 minutes | IP address |',
    ])
      expect(await read()).toContain(row);
    Object.assign(env(), { RATES: { upload: { points: 50, seconds: 60 } }, UPLOAD_MAX_MB: 8 });
    const guide = await read();
    Object.assign(env(), { RATES: {}, UPLOAD_MAX_MB: 50 });
    expect(guide).toContain('| Uploads | 50 per minute | account |');
    expect(guide).toContain('| Searches |');
    expect(guide).toContain('up to 8 MB');
  });
});
