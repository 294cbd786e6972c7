import { beforeAll, describe, expect, it } from 'vitest';
import { POST as act } from '@/app/api/admin/wallpapers/route';
import { POST as login } from '@/app/api/auth/login/route';
import { POST as register } from '@/app/api/auth/register/route';
import { PATCH as patch, DELETE as remove } from '@/app/api/wallpapers/[id]/route';
import { GET as list } from '@/app/api/wallpapers/route';
import { GET as searchFeed } from '@/app/feed/search/route';
import { getDevelopersGuide } from '@/lib/developers/queries';
import { RATES } from '@/lib/limits';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import {
  insertWallpaper,
  makeAdmin,
  makeUser,
  PASSWORD,
  type Person,
  uploadWallpaper,
} from '@/tests/factories';

const from = (address: string) => ({ 'x-client-address': address });

describe('the limits', () => {
  beforeAll(() => {
    // The suite runs without them; these tests are about them.
    Object.assign(env(), { RATE_LIMITS: 'on' });
  });

  it('let ten wrong passwords pass for an account and address, then not even the right one', async () => {
    const person = await makeUser();
    const attempt = (password: string, address: string) =>
      call(login, { json: { email: person.email, password }, headers: from(address) });
    const tries = await Promise.all(
      Array.from({ length: 15 }, () => attempt('wrong password', '10.0.0.1')),
    );
    const statuses = tries.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
    const right = await attempt(PASSWORD, '10.0.0.1');
    expect(right.status).toBe(429);
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(60);
    expect(right.body.message).toMatch(/^Too many attempts\. Please try again in \d+ minutes\.$/);
    expect((await attempt(PASSWORD, '10.0.0.2')).status).toBe(200);
  });

  it('do not count sign-ins that succeed as failures', async () => {
    const person = await makeUser();
    for (let time = 0; time < 12; time++) {
      const json = { email: person.email, password: PASSWORD };
      expect((await call(login, { json, headers: from('10.0.0.3') })).status).toBe(200);
    }
  });

  it('stand before parsing, per address, with IPv6 by its /64', async () => {
    const send = (host: number) =>
      call(register, { body: '{', headers: from(`2001:db8:0:1::${host.toString(16)}`) });
    for (let time = 0; time < RATES.register.points; time++)
      expect((await send(time)).status).toBe(400);
    expect((await send(99)).status).toBe(429);
    const other = await call(register, { body: '{', headers: from('2001:db8:0:2::1') });
    expect(other.status).toBe(400);
  });

  it('are exact when everything arrives at once', async () => {
    const address = from('10.0.0.4');
    const all = await Promise.all(
      Array.from({ length: 60 }, () => call(login, { body: '{', headers: address })),
    );
    const passed = all.filter(({ status }) => status === 400).length;
    expect(passed).toBe(RATES.login.points);
  });

  it('stop the thirty-first upload of one person', async () => {
    const person = await makeUser();
    const answers: number[] = [];
    for (let time = 0; time <= RATES.upload.points; time++) {
      answers.push(
        (await uploadWallpaper(person, { category: 'no such' }, Buffer.from('x'))).status,
      );
    }
    expect(answers.slice(0, -1)).toEqual(Array(RATES.upload.points).fill(400));
    expect(answers.at(-1)).toBe(429);
  });

  it('stop who edits too often, whatever they edit; what makes no difference is not counted', async () => {
    const person = await makeUser();
    const ids = [await insertWallpaper(person), await insertWallpaper(person)];
    const edit = (turn: number, json: object) =>
      call(patch, { as: person, params: { id: ids[turn % 2] ?? '' }, json });
    for (let turn = 0; turn < RATES.edit.points; turn++) {
      expect((await edit(turn, { title: `Title ${turn}` })).status).toBe(200);
    }
    const { status, headers } = await edit(0, { title: 'Once too often' });
    expect([status, Number(headers.get('retry-after')) > 60]).toEqual([429, true]);
    expect((await edit(0, {})).status).toBe(200);
  });

  it('stop who deletes too often, whether it is there or not; admins may delete many at once', async () => {
    const [person, admin] = [await makeUser(), await makeAdmin()];
    const id = await insertWallpaper(person);
    const del = (as: Person, of: string) => call(remove, { as, params: { id: of } });
    for (let turn = 1; turn < RATES.edit.points; turn++) {
      expect((await del(person, '0000000000')).status).toBe(404);
      expect((await del(admin, '0000000000')).status).toBe(404);
    }
    expect((await del(admin, '0000000000')).status).toBe(404);
    expect((await del(admin, id)).status).toBe(429);
    const json = { ids: [id], action: 'delete' };
    expect((await call(act, { as: admin, json })).body).toMatchObject([{ outcome: 'done' }]);
    expect((await del(person, id)).status).toBe(404);
    expect((await del(person, id)).status).toBe(429);
  });

  it('are told by the feed of a search, too', async () => {
    const headers = from('10.0.0.6');
    const ask = (q: string) =>
      searchFeed(new Request(`http://site.test/feed/search?q=${q}`, { headers }));
    await ask('hills');
    const answer = await ask('dunes');
    expect(answer.headers.get('ratelimit')).toMatch(/^"search";r=58;/);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
  });

  it('let readers read three hundred pages, and more when they are signed in', async () => {
    const person = await makeUser();
    const read = (as: typeof person | null) =>
      call(list, { as, headers: from('10.0.0.5'), query: { limit: '1' } });
    for (let time = 0; time < RATES.readSignedOut.points; time++) await read(null);
    expect((await read(null)).status).toBe(429);
    expect((await read(person)).status).toBe(200);
  });

  it('are on the developers page as configured', async () => {
    const read = async () => (await getDevelopersGuide('https://fresco.test')).guide;
    expect(await read()).toContain('| Uploads | 30 per 30 minutes | account |');
    Object.assign(env(), { RATES: { upload: { points: 50, seconds: 60 } }, UPLOAD_MAX_MB: 8 });
    const guide = await read();
    Object.assign(env(), { RATES: {}, UPLOAD_MAX_MB: 50 });
    expect(guide).toContain('| Uploads | 50 per minute | account |');
    expect(guide).toContain('| Searches |');
    expect(guide).toContain('up to 8 MB');
  });
});
