import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GET as download } from '@/app/api/sets/[id]/download/route';
import { GET as suggest } from '@/app/api/wallpapers/[id]/set-suggestions/route';
import { setText } from '@/lib/messages/sets';
import { changeStatus } from '@/lib/moderation/commands/change-status';
import { db } from '@/lib/platform/db';
import { storage } from '@/lib/platform/storage/storage';
import { hiddenFilesChannel } from '@/lib/wallpapers/hidden-files';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';
import { call } from '@/tests/call';
import {
  insertAdmin,
  insertSet,
  insertUser,
  insertVersions,
  insertWallpaper,
  type TestUser,
  toViewer,
} from '@/tests/factories';
import { type QueryCounter, startQueryCounter } from '@/tests/query-counter';
import { insertStoredWallpaper } from '@/tests/stored-wallpaper';
import { readZip } from '@/tests/zip';

let queries: QueryCounter;
beforeAll(async () => {
  const url = new URL(process.env.DATABASE_URL ?? '');
  queries = await startQueryCounter(Number(url.port));
  url.port = String(queries.port);
  process.env.DATABASE_URL = url.href;
});
afterAll(() => queries.close());

let creator: TestUser;
let members: string[];
let id: string;

beforeEach(async () => {
  creator = await insertUser();
  const uploads = [
    await insertStoredWallpaper(creator, { title: 'Dünen/Tag' }),
    await insertStoredWallpaper(creator, { title: 'dünen-tag' }),
  ];
  members = uploads.map(({ _id }) => _id);
  id = (await insertSet(creator, ...members)).id;
});

const request = (headers: Record<string, string> = {}, method = 'GET') =>
  download(new Request(`http://localhost/api/sets/${id}/download`, { method, headers }), {
    params: Promise.resolve({ id }),
  });
const getOriginalKey = async (publicId = '') =>
  parseFiles((await db().wallpaper.findUniqueOrThrow({ where: { publicId } })).files).original.key;

it('The archive has both originals, named after their titles', async () => {
  const response = await request();
  expect(response.headers.get('content-disposition')).toContain(
    "filename*=UTF-8''D%C3%BCnen-Tag.zip",
  );
  const files = readZip(Buffer.from(await response.arrayBuffer()));
  expect([...files.keys()]).toEqual(['Dünen-Tag.jpg', 'dünen-tag 2.jpg']);
  const stored = await storage().open(await getOriginalKey(members[1]));
  stored?.stream.destroy();
  expect(files.get('dünen-tag 2.jpg')?.length).toBe(stored?.size);
});

it('Files with the same title get different names', async () => {
  const titles = ['Reef', 'Reef 3', 'Reef', 'Reef'];
  const uploads: string[] = [];
  for (const title of titles) uploads.push((await insertStoredWallpaper(creator, { title }))._id);
  id = await insertVersions(creator, ...uploads);
  const files = readZip(Buffer.from(await (await request()).arrayBuffer()));
  expect([...files.keys()]).toEqual(['Reef.jpg', 'Reef 3.jpg', 'Reef 2.jpg', 'Reef 4.jpg']);
});

it('A hidden wallpaper is never in the archive of others', async () => {
  const admin = await toViewer(await insertAdmin());
  await changeStatus(admin, members[1] ?? '', { status: 'removed' });
  expect((await request()).status).toBe(404);
  expect((await request({ authorization: `Bearer ${(await insertUser()).token}` })).status).toBe(
    404,
  );
  const own = await request({ authorization: `Bearer ${creator.token}` });
  expect(readZip(Buffer.from(await own.arrayBuffer())).size).toBe(2);
});

it('A wallpaper that is hidden during the download aborts the archive', async () => {
  const [response, own] = [
    await request(),
    await request({ authorization: `Bearer ${creator.token}` }),
  ];
  const admin = await toViewer(await insertAdmin());
  await changeStatus(admin, members[1] ?? '', { status: 'removed' });
  await expect(response.arrayBuffer()).rejects.toThrow(setText.notFound);
  expect(readZip(Buffer.from(await own.arrayBuffer())).size).toBe(2);
});

it('A download takes one statement, however many wallpapers and people there are', async () => {
  for (const title of ['Three', 'Four', 'Five']) {
    members.push((await insertStoredWallpaper(creator, { title }))._id);
  }
  id = await insertVersions(creator, ...members.slice(2));
  // Nothing is hidden.
  await hiddenFilesChannel.onListening(async () => []);
  const people = 30;
  const requestAll = () => Promise.all(Array.from({ length: people }, () => request()));
  // Opens the connections of the pool.
  for (const { body } of await requestAll()) await body?.cancel();
  queries.take();
  const responses = await requestAll();
  expect(responses.map(({ status }) => status)).toEqual(Array(people).fill(200));
  for (const response of responses) {
    expect(readZip(Buffer.from(await response.arrayBuffer())).size).toBe(3);
  }
  expect(queries.take()).toBe(people);
  const admin = await toViewer(await insertAdmin());
  const [half, own] = [
    await request(),
    await request({ authorization: `Bearer ${creator.token}` }),
  ];
  await changeStatus(admin, members[4] ?? '', { status: 'removed' });
  await expect(half.arrayBuffer()).rejects.toThrow(setText.notFound);
  expect(readZip(Buffer.from(await own.arrayBuffer())).size).toBe(3);
  hiddenFilesChannel.onDisconnected();
});

it('A missing original aborts the archive instead of being left out', async () => {
  await storage().remove([await getOriginalKey(members[1])]);
  await expect((await request()).arrayBuffer()).rejects.toThrow(/missing/);
});

it('Suggestions are light or dark versions of the same scene, and nothing else', async () => {
  const [bright, dim, other] = [
    Uint8Array.from({ length: 512 }, (_, cell) => (cell < 256 ? 120 + ((cell * 37) % 100) : 9)),
    Uint8Array.from({ length: 512 }, (_, cell) => (cell < 256 ? 20 + ((cell * 37) % 100) / 2 : 9)),
    Uint8Array.from({ length: 512 }, (_, cell) => (cell < 256 ? (cell * 91) % 200 : 9)),
  ];
  const insert = async (luminance: Uint8Array<ArrayBuffer>, minutes: number) => {
    const publicId = await insertWallpaper(creator, { createdAt: new Date(minutes * 60_000) });
    await db().wallpaper.update({ where: { publicId }, data: { luminance } });
    return publicId;
  };
  const subject = await insert(bright, 5);
  const [copy, night] = [await insert(bright, 2), await insert(dim, 1)];
  await insert(other, 3);
  await insertWallpaper(await insertUser());
  await insertWallpaper(creator, { status: 'removed' });
  const { body } = await call(suggest, { as: creator, params: { id: subject } });
  expect(body.map(({ _id }: { _id: string }) => _id)).toEqual([night, copy]);
});
