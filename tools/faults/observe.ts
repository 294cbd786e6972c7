import { createHash } from 'node:crypto';
import type pg from 'pg';
import { collectionPaths } from '@/lib/collection-paths';
import { PAGE } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { sharePaths } from '@/lib/share-paths';
import { parseJson, sendRequest } from '@/tests/http-client';
import type { Client } from './client';
import type { Item, Sight, View } from './history';

const CONCURRENCY = 4;
const TITLE = /Ridge [a-z]{12}/;

/** Looks at everything that one server shows to visitors. */
export async function observe(
  server: { name: string; port: number },
  clients: Client[],
  sql: pg.Client,
): Promise<View> {
  const get = async (path: string) => {
    const response = await sendRequest(server.port, path);
    if (response.status !== 200 && response.status !== 404)
      throw new Error(`${server.name}${path}: ${response.status} although nothing is broken`);
    return response;
  };
  const listIds = async (path: string): Promise<string[]> => {
    const list: { _id: string }[] = parseJson(await get(path));
    return list.map(({ _id }) => _id);
  };
  const { rows } = await sql.query(
    'SELECT public_id FROM wallpapers JOIN reports ON wallpaper_id = wallpapers.id',
  );
  const reported = new Set(rows.map((row) => row.public_id));
  const view: View = { server: server.name, sights: new Map(), unknown: [] };
  for (const { username, collection, items } of clients) {
    const size = `limit=${PAGE.max}`;
    const listed = await listIds(paths.api.newestByUser(username));
    const favorites = await listIds(`/api/user/${username}/favorites?${size}`);
    const collected = await listIds(collectionPaths.api.collectionWallpapers(collection, PAGE.max));
    const feed = (await get(sharePaths.feed.profile(username))).body.toString();
    const look = async (item: Item) => {
      const sight = await lookAt(item, get);
      sight.shows.list = listed.includes(item.id);
      sight.shows.feed = feed.includes(paths.wallpaper(item.id));
      sight.favorite = favorites.includes(item.id);
      sight.collected = collected.includes(item.id);
      sight.reported = reported.has(item.id);
      view.sights.set(item.id, sight);
    };
    const queue = [...items];
    const work = async () => {
      for (let item = queue.pop(); item; item = queue.pop()) await look(item);
    };
    await Promise.all(Array.from({ length: CONCURRENCY }, work));
    const known = new Set(items.map(({ id }) => id));
    view.unknown.push(...listed.filter((id) => !known.has(id)));
  }
  return view;
}

type Get = (path: string) => ReturnType<typeof sendRequest>;

async function lookAt({ id, file, possible }: Item, get: Get): Promise<Sight> {
  const sight: Sight = {
    shows: {},
    titles: {},
    favorite: false,
    collected: false,
    reported: false,
  };
  const record = await get(paths.api.wallpaper(id));
  const page = await get(paths.wallpaper(id));
  const picture = await get(file);
  const answers = { record, page };
  for (const [way, { status, body }] of Object.entries(answers)) {
    sight.shows[way] = status === 200;
    const title = status === 200 && TITLE.exec(body.toString())?.[0];
    if (title) sight.titles[way] = title;
  }
  const sha256 = createHash('sha256').update(picture.body).digest('hex');
  sight.shows.picture = picture.status === 200 && file.includes(`/${sha256.slice(0, 32)}.`);
  const title = sight.titles.record ?? possible.title.at(-1) ?? '';
  const found: { _id: string; title: string }[] = parseJson(
    await get(paths.api.search(title.split(' ')[1] ?? '')),
  );
  const match = found.find(({ _id }) => _id === id);
  sight.shows.search = match !== undefined;
  if (match) sight.titles.search = match.title;
  return sight;
}
