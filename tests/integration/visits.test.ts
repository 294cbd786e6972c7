import { beforeEach, describe, expect, it, vi } from 'vitest';
import { GET as download } from '@/app/api/wallpapers/[id]/download/route';
import { GET as get } from '@/app/api/wallpapers/[id]/route';
import { POST as view } from '@/app/api/wallpapers/[id]/views/route';
import type { Route } from '@/lib/http/route';
import { db } from '@/lib/platform/db';
import { processSingleton } from '@/lib/platform/process-singleton';
import { runShutdown } from '@/lib/platform/shutdown';
import type { VisitCounter } from '@/lib/visits/visit-counter';
import { call } from '@/tests/call';
import { connectToDatabase, sumVisitCounts } from '@/tests/database';
import { insertAdmin, insertUser, insertWallpaper, type TestUser } from '@/tests/factories';
import { settleAll } from '@/tests/settle-all';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';

const AGENT =
  'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0 Unmistakable/7';
const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

let creator: TestUser;

beforeEach(async () => {
  await db().siteDay.deleteMany();
  await db().userDay.deleteMany();
  await db().wallpaper.deleteMany();
  creator = await insertUser();
});

/** Creates a browser with an IP address, optionally signed in. */
function visitor(address: string, { as, agent = AGENT }: { as?: TestUser; agent?: string } = {}) {
  const from = { 'user-agent': agent, 'x-client-address': address };
  return async (
    route: Route,
    id: string,
    headers: Record<string, string> = {},
    query: Record<string, string> = {},
  ) => {
    const response = await call(route, {
      as: as ?? null,
      params: { id },
      query,
      headers: { ...from, ...headers },
    });
    return response.status;
  };
}

/** Returns the counter of this process. */
function processCounter(): VisitCounter {
  return processSingleton<VisitCounter>('visits.counter', () => {
    throw new Error('Nothing has been counted yet.');
  });
}

async function readCounts(publicId: string): Promise<[views: number, downloads: number]> {
  await processCounter().flush();
  const { body } = await call(get, { as: creator, params: { id: publicId } });
  return [body.views, body.downloads];
}

describe('views and downloads', () => {
  it('are counted once per visitor', async () => {
    const id = await insertWallpaper(creator);
    const [first, second] = [visitor('203.0.113.1'), visitor('203.0.113.2')];
    const otherBrowser = visitor('203.0.113.1', { agent: AGENT.replace('145', '146') });
    for (let count = 0; count < 3; count += 1) {
      expect(await first(view, id)).toBe(204);
      expect(await first(download, id)).toBe(302);
    }
    expect(await readCounts(id)).toEqual([1, 1]);
    await second(view, id);
    await otherBrowser(view, id);
    expect(await readCounts(id)).toEqual([3, 1]);
    const other = await insertWallpaper(creator);
    await first(view, other);
    expect(await readCounts(other)).toEqual([1, 0]);
    const [wallpapers, ...others] = await sumVisitCounts();
    expect(wallpapers).toEqual({ views: 4, downloads: 1 });
    expect(others).toEqual([wallpapers, wallpapers, wallpapers]);
  });

  it('by signed-in users count, except those of the creator', async () => {
    const id = await insertWallpaper(creator);
    const users = { own: creator, fan: await insertUser(), admin: await insertAdmin() };
    for (const [index, as] of Object.values(users).entries()) {
      const browser = visitor(`203.0.113.${index}`, { as });
      expect(await browser(view, id)).toBe(204);
      expect(await browser(download, id)).toBe(302);
    }
    expect(await readCounts(id)).toEqual([2, 2]);
  });

  it('by bots, scripts and prefetches are not counted', async () => {
    const id = await insertWallpaper(creator);
    await visitor('203.0.113.1')(view, id);
    for (const agent of [BOT, 'curl/8.9.1', '']) {
      const bot = visitor('203.0.113.9', { agent });
      expect(await bot(view, id)).toBe(204);
      expect(await bot(download, id)).toBe(302);
    }
    await visitor('203.0.113.8')(view, id, { 'sec-purpose': 'prefetch;prerender' });
    expect(await readCounts(id)).toEqual([1, 0]);
  });

  it.each(['pending', 'rejected', 'removed'] as const)(
    'of a %s wallpaper return 404 to others, and are not counted for its creator',
    async (status) => {
      const id = await insertWallpaper(creator, { status });
      const publicId = await insertWallpaper(creator);
      await visitor('203.0.113.1')(view, publicId);
      for (const route of [view, download]) {
        expect(await visitor('203.0.113.1')(route, id)).toBe(404);
        expect(await visitor('203.0.113.1', { as: await insertUser() })(route, id)).toBe(404);
        expect(await visitor('203.0.113.1', { as: await insertAdmin() })(route, id)).not.toBe(404);
        expect(await visitor('203.0.113.1', { as: creator })(route, id)).not.toBe(404);
        for (const unknown of ['0000000000', 'x', '..']) {
          expect(await visitor('203.0.113.1')(route, unknown)).toBe(404);
        }
      }
      expect(await readCounts(id)).toEqual([0, 0]);
    },
  );

  it('do not change the modification time, which crawlers use', async () => {
    const id = await insertWallpaper(creator);
    const before = await db().wallpaper.findUniqueOrThrow({ where: { publicId: id } });
    await visitor('203.0.113.1')(view, id);
    expect(await readCounts(id)).toEqual([1, 0]);
    const after = await db().wallpaper.findUniqueOrThrow({ where: { publicId: id } });
    expect(after.updatedAt).toEqual(before.updatedAt);
    expect(after.statusChangedAt).toEqual(before.statusChangedAt);
  });

  it('are counted by the kind of page that led to them, once per visitor', async () => {
    const id = await insertWallpaper(creator);
    const referrers = ['www.google.com', 'de.pinterest.com', 'T.CO', 'example.com', 'self', ''];
    for (const [index, referrer] of [...referrers, 'bing.com'].entries()) {
      const browser = visitor(`203.0.113.${index}`);
      for (const first of [referrer, 'pin.it'])
        await browser(view, id, {}, first ? { referrer: first } : {});
    }
    await visitor('203.0.113.50')(download, id);
    expect(await readCounts(id)).toEqual([7, 1]);
    const omit = { wallpaperId: true, day: true } as const;
    expect(await db().wallpaperDay.findMany({ omit })).toEqual([
      {
        ...{ views: 7, downloads: 1, fromSearch: 2, fromPins: 1, fromSocial: 1 },
        ...{ fromOther: 1, fromSite: 1, fromDirect: 1 },
      },
    ]);
  });

  it('leave no IP address, no user agent and no referrer in the database or the log', async () => {
    const lines: string[] = [];
    for (const stream of [process.stdout, process.stderr]) {
      vi.spyOn(stream, 'write').mockImplementation((line) => lines.push(String(line)) > 0);
    }
    const id = await insertWallpaper(creator);
    const browser = visitor('203.0.113.77', { as: await insertUser() });
    await browser(
      view,
      id,
      {},
      {
        referrer: 'secret.example.com',
        search: 'secret words',
      },
    );
    await browser(download, id);
    expect(await readCounts(id)).toEqual([1, 1]);
    vi.restoreAllMocks();
    const tables = await db().$queryRaw<{ name: string }[]>`
      SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`;
    const client = await connectToDatabase();
    const texts = await settleAll(
      tables.map(async ({ name }) => {
        const { rows } = await client.query(`SELECT row_to_json(t)::text AS row FROM "${name}" t`);
        return rows.map(({ row }) => row).join('\n');
      }),
    );
    await client.end();
    const allText = [...texts, ...lines].join('\n');
    expect(allText).toContain(id);
    expect(allText).not.toContain('203.0.113.77');
    expect(allText).not.toContain('Unmistakable');
    expect(allText).not.toContain('secret.example');
    expect(allText).not.toContain('secret words');
  });
});

describe('a download', () => {
  it('redirects to the original with its title, uncached', async () => {
    const title = '"><script>alert(1)</script> 50% & "quotes" 😀';
    const body = await insertStoredWallpaper(creator, { title });
    const { status, headers } = await call(download, { params: { id: body._id } });
    expect(status).toBe(302);
    expect(headers.get('cache-control')).toBe('private, no-store');
    const location = new URL(headers.get('location') ?? '', 'http://site.test');
    expect(location.origin + location.pathname).toBe(body.originalImageUrl);
    expect(location.searchParams.get('download')).toBe(title);
  });

  it('is not counted for HEAD, later ranges and embedded images', async () => {
    const id = await insertWallpaper(creator);
    const browser = visitor('203.0.113.1');
    await browser(view, id);
    expect(await browser(download, id, { range: 'bytes=1000-' })).toBe(302);
    expect(await browser(download, id, { range: 'bytes=0-99' })).toBe(302);
    expect(await browser(download, id, { 'sec-fetch-dest': 'image' })).toBe(302);
    const head = new Request(`http://site.test/api/wallpapers/${id}/download`, {
      method: 'HEAD',
      headers: { 'user-agent': AGENT, 'x-client-address': '203.0.113.1' },
    });
    expect((await download(head, { params: Promise.resolve({ id }) })).status).toBe(302);
    expect(await readCounts(id)).toEqual([1, 0]);
    await browser(download, id, { range: 'bytes=0-' });
    expect(await readCounts(id)).toEqual([1, 1]);
  });
});

// Last, because the shutdown closes the database.
it('writes counts on shutdown', async () => {
  const id = await insertWallpaper(creator);
  await visitor('203.0.113.1')(view, id);
  expect(processCounter().unwritten()).toEqual({ views: 1, downloads: 0 });
  await runShutdown();
  expect(processCounter().unwritten()).toEqual({ views: 0, downloads: 0 });
  const client = await connectToDatabase();
  const { rows } = await client.query('SELECT views FROM wallpapers WHERE public_id = $1', [id]);
  await client.end();
  expect(rows).toEqual([{ views: 1 }]);
});
