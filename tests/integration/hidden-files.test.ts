import { Client } from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { getSessionCookieName } from '@/lib/auth/token';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { listenForInvalidations } from '@/lib/platform/invalidations';
import PageCache from '@/lib/platform/page-cache.mjs';
import { runShutdown } from '@/lib/platform/shutdown';
import { storage } from '@/lib/platform/storage/storage';
import { areFilesHidden, hiddenFilesChannel } from '@/lib/wallpapers/hidden-files';
import { fileAccess } from '@/server/file-access';
import type { HttpServer } from '@/server/http-server';
import { call as callRoute } from '@/tests/call';
import {
  makeAdmin,
  makeUser,
  type Person,
  uploadWallpaper,
  viewerFor,
  withKey,
} from '@/tests/factories';
import { call } from '@/tests/http-client';
import { serve, startServer } from '@/tests/server';

let creator: Person;
let admin: Person;
let server: HttpServer;
let port: number;
/** Another process, as far as PostgreSQL can tell. */
let other: Client;

beforeAll(async () => {
  [creator, admin] = [await makeUser(), await makeAdmin()];
  other = new Client({ connectionString: env().DATABASE_URL });
  await other.connect();
  ({ port, ...server } = await startServer({ storage: storage(), fileAccess }));
});
afterAll(async () => {
  await server.stop(0);
  await other.end();
});

const bearer = ({ token }: Person) => ({ authorization: `Bearer ${token}` });
const cookie = ({ token }: Person) => ({ cookie: `${getSessionCookieName()}=${token}` });

async function setStatus(id: string, status: 'approved' | 'removed') {
  await changeStatus(await viewerFor(admin), id, { status });
}

async function hide(status: string, id: string) {
  await other.query('UPDATE wallpapers SET status = $1 WHERE public_id = $2', [status, id]);
}

/** Of the small picture, by whoever sends these headers. */
const ask = (url: string, headers = {}, method = 'GET') => call(port, url, { headers, method });

async function untilTold(id: string, isHidden: boolean) {
  await vi.waitFor(() => expect(areFilesHidden(id)).toBe(isHidden), { timeout: 5000 });
}

it('are kept back before anybody was told which they are', async () => {
  const [shown, kept] = [await uploadWallpaper(creator), await uploadWallpaper(creator)];
  await hide('pending', kept.body._id);
  expect(areFilesHidden(kept.body._id)).toBeUndefined();
  expect((await ask(shown.body.smallImageUrl)).status).toBe(200);
  expect((await ask(kept.body.smallImageUrl)).status).toBe(404);
  expect((await ask(kept.body.smallImageUrl, bearer(creator))).status).toBe(200);

  listenForInvalidations([hiddenFilesChannel]);
  await untilTold(kept.body._id, true);
  expect(areFilesHidden(shown.body._id)).toBe(false);
  expect((await ask(kept.body.smallImageUrl)).status).toBe(404);
});

it('stop being served at once, to all but their creator and admins', async () => {
  const { body } = await uploadWallpaper(creator);
  const urls = [body.smallImageUrl, body.webpImageUrl, body.originalImageUrl, body.cardImageUrl];
  const download = `${body.originalImageUrl}?download=Mist`;
  const statuses = async (headers = {}) => {
    const answers = await Promise.all([...urls, download].map((url) => ask(url, headers)));
    return [...new Set(answers.map(({ status }) => status))];
  };
  const etag = (await ask(body.smallImageUrl)).headers.etag;
  await setStatus(body._id, 'removed');
  for (const headers of [
    {},
    bearer(await makeUser()),
    { cookie: 'x' },
    bearer({ ...creator, token: 'x' }),
  ]) {
    expect(await statuses(headers)).toEqual([404]);
  }
  for (const extra of [{ range: 'bytes=0-9' }, { 'if-none-match': etag }]) {
    expect((await ask(body.smallImageUrl, extra)).status).toBe(404);
  }
  expect((await ask(body.smallImageUrl, {}, 'HEAD')).status).toBe(404);
  expect(await statuses(bearer(await withKey(admin)))).toEqual([404]);
  const script = await withKey(creator, 'read');
  const [ownHeaders, adminHeaders] = [creator, admin].map((as) => [bearer(as), cookie(as)]);
  for (const headers of [...ownHeaders!, bearer(script), ...adminHeaders!]) {
    expect(await statuses(headers)).toEqual([200]);
    const { headers: got } = await ask(download, headers);
    expect(got['cache-control']).toBe('private, no-store');
    expect(got['content-disposition']).toContain('Mist.jpg');
  }

  await setStatus(body._id, 'approved');
  expect(await statuses()).toEqual([200]);
  const again = await ask(body.smallImageUrl);
  expect(again.headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it('follow whatever another process does, and the upload that waits for review', async () => {
  const { body } = await uploadWallpaper(creator);
  await hide('rejected', body._id);
  await untilTold(body._id, true);
  expect((await ask(body.smallImageUrl)).status).toBe(404);
  await hide('approved', body._id);
  await untilTold(body._id, false);
  expect((await ask(body.smallImageUrl)).status).toBe(200);
  expect((await callRoute(get, { params: { id: body._id } })).status).toBe(200);
});

it('are not led to on a CDN either', async () => {
  const { body } = await uploadWallpaper(creator);
  await setStatus(body._id, 'removed');
  const cdn = { ...storage(), url: (name: string) => `https://cdn.example/${name}` };
  const own = await serve({ storage: cdn, fileAccess });
  expect((await call(own.port, body.smallImageUrl)).status).toBe(404);
  const { status } = await call(own.port, body.smallImageUrl, { headers: bearer(creator) });
  expect(status).toBe(200);
});

const cutOff = () =>
  other.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'fresco-invalidations'`,
  );

it('are kept back while the connection is lost, and what was public goes on without a database', async () => {
  const [shown, kept] = [await uploadWallpaper(creator), await uploadWallpaper(creator)];
  const before = await uploadWallpaper(creator);
  await setStatus(before.body._id, 'removed');
  const cache = new PageCache();
  await cache.get('/kept', { kind: 'APP_PAGE' });
  const page = { kind: 'APP_PAGE', html: '', headers: { 'x-next-cache-tags': 'kept' } };
  await cache.set('/kept', page, { cacheControl: { revalidate: 60 } });
  const onListening = vi
    .spyOn(hiddenFilesChannel, 'onListening')
    .mockRejectedValue(new Error('not yet'));
  await cutOff();
  await vi.waitFor(() => expect(onListening.mock.calls.length).toBeGreaterThan(1), {
    timeout: 5000,
  });
  await hide('removed', kept.body._id);
  const statuses = async () => {
    const asked = [shown, kept, before].map(({ body }) => ask(body.smallImageUrl));
    return (await Promise.all(asked)).map(({ status }) => status);
  };
  expect(await statuses()).toEqual([200, 404, 404]);
  expect((await ask(kept.body.smallImageUrl, bearer(creator))).status).toBe(200);

  const outage = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const find = vi.spyOn(db().wallpaper, 'findUnique').mockImplementation(() => {
    throw outage;
  });
  // Nobody can have heard of the second one: it is served as it was.
  expect(await statuses()).toEqual([200, 200, 503]);
  find.mockRestore();

  // Only who listens again begins anew.
  expect(await cache.get('/kept', { kind: 'APP_PAGE' })).not.toBeNull();
  onListening.mockRestore();
  await untilTold(kept.body._id, true);
  expect(await cache.get('/kept', { kind: 'APP_PAGE' })).toBeNull();
});

it('are known again after the connection was lost', async () => {
  const { body } = await uploadWallpaper(creator);
  await cutOff();
  await hide('removed', body._id);
  await untilTold(body._id, true);
  await runShutdown();
});
