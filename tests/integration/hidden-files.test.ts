import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { GET as getWallpaper } from '@/app/api/wallpapers/[id]/route';
import { getSessionCookieName } from '@/lib/auth/token';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { isExpired, now } from '@/lib/platform/expiry';
import { listenForInvalidations } from '@/lib/platform/invalidations';
import { runShutdown } from '@/lib/platform/shutdown';
import { storage } from '@/lib/platform/storage/storage';
import { areFilesHidden, hiddenFilesChannel } from '@/lib/wallpapers/hidden-files';
import { fileAccess } from '@/server/file-access';
import type { HttpServer } from '@/server/http-server';
import { call as callRoute } from '@/tests/call';
import { insertAdmin, insertUser, type TestUser, toViewer, withApiKey } from '@/tests/factories';
import { sendRequest } from '@/tests/http-client';
import { startServer, startServerForTest } from '@/tests/server';
import { settleAll } from '@/tests/settle-all';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';
import { waitFor } from '@/tests/wait-for';

let creator: TestUser;
let admin: TestUser;
let server: HttpServer;
let port: number;
/** Changes the database as another process would. */
let other: Client;

beforeAll(async () => {
  [creator, admin] = [await insertUser(), await insertAdmin()];
  other = new Client({ connectionString: env().DATABASE_URL });
  await other.connect();
  ({ port, ...server } = await startServer({ storage: storage(), fileAccess }));
});
afterAll(async () => {
  await server.stop(0);
  await other.end();
});

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
const cookie = ({ token }: TestUser) => ({ cookie: `${getSessionCookieName()}=${token}` });

async function setStatus(id: string, status: 'approved' | 'removed') {
  await changeStatus(await toViewer(admin), id, { status });
}

async function setStatusElsewhere(status: string, id: string) {
  await other.query('UPDATE wallpapers SET status = $1 WHERE public_id = $2', [status, id]);
}

const requestFile = (url: string, headers = {}, method = 'GET') =>
  sendRequest(port, url.replace(env().SITE_URL, ''), { headers, method });

async function waitUntilKnown(id: string, isHidden: boolean) {
  await waitFor(() => expect(areFilesHidden(id)).toBe(isHidden));
}

describe('files of hidden wallpapers', () => {
  it('are protected before the server has loaded the list of hidden files', async () => {
    const [approved, hidden] = [
      await insertStoredWallpaper(creator),
      await insertStoredWallpaper(creator),
    ];
    await setStatusElsewhere('pending', hidden._id);
    expect(areFilesHidden(hidden._id)).toBeUndefined();
    expect((await requestFile(approved.smallImageUrl)).status).toBe(200);
    expect((await requestFile(hidden.smallImageUrl)).status).toBe(404);
    expect((await requestFile(hidden.smallImageUrl, bearer(creator))).status).toBe(200);

    await listenForInvalidations([hiddenFilesChannel]);
    await waitUntilKnown(hidden._id, true);
    expect(areFilesHidden(approved._id)).toBe(false);
    expect((await requestFile(hidden.smallImageUrl)).status).toBe(404);
  });

  it('are served to their creator and admins only', { timeout: 120_000 }, async () => {
    const body = await insertStoredWallpaper(creator);
    const card = body.cardImageUrl ?? '';
    const urls = [body.smallImageUrl, body.webpImageUrl, body.originalImageUrl, card];
    const download = `${body.originalImageUrl}?download=Mist`;
    const statuses = async (headers = {}) => {
      const responses = await settleAll(
        [...urls, download].map((url) => requestFile(url, headers)),
      );
      return [...new Set(responses.map(({ status }) => status))];
    };
    const etag = (await requestFile(body.smallImageUrl)).headers.etag;
    await setStatus(body._id, 'removed');
    for (const headers of [
      {},
      bearer(await insertUser()),
      { cookie: 'x' },
      bearer({ ...creator, token: 'x' }),
    ]) {
      expect(await statuses(headers)).toEqual([404]);
    }
    for (const extra of [{ range: 'bytes=0-9' }, { 'if-none-match': etag }]) {
      expect((await requestFile(body.smallImageUrl, extra)).status).toBe(404);
    }
    expect((await requestFile(body.smallImageUrl, {}, 'HEAD')).status).toBe(404);
    expect(await statuses(bearer(await withApiKey(admin)))).toEqual([404]);
    const apiClient = await withApiKey(creator, 'read');
    const [ownHeaders, adminHeaders] = [creator, admin].map((as) => [bearer(as), cookie(as)]);
    for (const headers of [...ownHeaders!, bearer(apiClient), ...adminHeaders!]) {
      expect(await statuses(headers)).toEqual([200]);
      const { headers: responseHeaders } = await requestFile(download, headers);
      expect(responseHeaders['cache-control']).toBe('private, no-store');
      expect(responseHeaders['content-disposition']).toContain('Mist.jpg');
    }

    await setStatus(body._id, 'approved');
    expect(await statuses()).toEqual([200]);
    const visible = await requestFile(body.smallImageUrl);
    expect(visible.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('follow status changes made by another process', async () => {
    const body = await insertStoredWallpaper(creator);
    await setStatusElsewhere('rejected', body._id);
    await waitUntilKnown(body._id, true);
    expect((await requestFile(body.smallImageUrl)).status).toBe(404);
    await setStatusElsewhere('approved', body._id);
    await waitUntilKnown(body._id, false);
    expect((await requestFile(body.smallImageUrl)).status).toBe(200);
    expect((await callRoute(getWallpaper, { params: { id: body._id } })).status).toBe(200);
  });

  it('are not redirected to a CDN', async () => {
    const body = await insertStoredWallpaper(creator);
    await setStatus(body._id, 'removed');
    const cdn = { ...storage(), url: (name: string) => `https://cdn.example/${name}` };
    const cdnServer = await startServerForTest({ storage: cdn, fileAccess });
    const imagePath = new URL(body.smallImageUrl).pathname;
    expect((await sendRequest(cdnServer.port, imagePath)).status).toBe(404);
    const { status } = await sendRequest(cdnServer.port, imagePath, {
      headers: bearer(creator),
    });
    expect(status).toBe(200);
  });

  const closeConnection = () =>
    other.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE datname = current_database() AND application_name = 'fresco-invalidations'`,
    );

  it('stay protected while the connection is lost, and public files need no database @long', {
    timeout: 120_000,
  }, async () => {
    const [approved, hidden] = [
      await insertStoredWallpaper(creator),
      await insertStoredWallpaper(creator),
    ];
    const hiddenBefore = await insertStoredWallpaper(creator);
    await setStatus(hiddenBefore._id, 'removed');
    const since = now();
    const onListening = vi
      .spyOn(hiddenFilesChannel, 'onListening')
      .mockRejectedValue(new Error('rejected by the test'));
    await closeConnection();
    await waitFor(() => expect(onListening.mock.calls.length).toBeGreaterThan(1));
    await setStatusElsewhere('removed', hidden._id);
    const statuses = async () => {
      const requests = [approved, hidden, hiddenBefore].map(({ smallImageUrl }) =>
        requestFile(smallImageUrl),
      );
      return (await settleAll(requests)).map(({ status }) => status);
    };
    expect(await statuses()).toEqual([200, 404, 404]);
    expect((await requestFile(hidden.smallImageUrl, bearer(creator))).status).toBe(200);

    const outage = Object.assign(new Error('connection refused'), { code: 'ECONNREFUSED' });
    const find = vi.spyOn(db().wallpaper, 'findUnique').mockImplementation(() => {
      throw outage;
    });
    // This server can't know about the second one yet, so it serves it as before.
    expect(await statuses()).toEqual([200, 200, 503]);
    find.mockRestore();

    // The cache is used again after the server has listened again, but nothing that was stored before.
    expect(isExpired([], now())).toBe(true);
    onListening.mockRestore();
    await waitUntilKnown(hidden._id, true);
    await waitFor(() => expect(isExpired([], now())).toBe(false));
    expect(isExpired([], since)).toBe(true);
  });

  it('are updated after the connection was lost', async () => {
    const body = await insertStoredWallpaper(creator);
    await closeConnection();
    await setStatusElsewhere('removed', body._id);
    await waitUntilKnown(body._id, true);
    await runShutdown();
  });
});
