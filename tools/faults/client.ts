import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { collectionPaths } from '@/lib/collection-paths';
import { paths } from '@/lib/paths';
import { insertUser, pictureBytes } from '@/tests/e2e/content';
import type { SiteAccess } from '@/tests/e2e/site';
import { randomFrom } from '@/tests/fixtures/pictures';
import { type HttpResponse, parseJson, sendRequest } from '@/tests/http-client';
import { createItem, type Field, type Fields, type Item } from './history';

/** A client that has more deletes some. All of them fit into one list and one feed. */
const MAX_ITEMS = 20;
/** Longer than nginx waits for a server. Who gets no response by then doesn't know what happened. */
const PATIENCE_MS = 90_000;
/** Before the next request, after one without a clear response. */
const RETRY_MS = 250;

type Call = Parameters<typeof sendRequest>[2] & { expected: number };
/** Null if it was refused. */
type Send = (path: string, call: Call) => Promise<HttpResponse | 'unknown' | null>;

/** Is told about each request. */
export interface Listener {
  record: (ms: number, isAcknowledged: boolean) => void;
  /** A response that no fault excuses. */
  report: (text: string) => void;
}

export interface Client {
  username: string;
  collection: string;
  items: Item[];
  act(): Promise<void>;
  /** Sends what was uploaded without a response again, until it's acknowledged. */
  settle(): Promise<void>;
}

export async function createClient(
  site: SiteAccess,
  seed: number,
  listener: Listener,
): Promise<Client> {
  const user = await insertUser(site);
  const username = `person-${user.email.split('@')[0]}`;
  const random = randomFrom(seed);
  const items: Item[] = [];
  const send = createSender(site.port, listener);
  const as = { authorization: `Bearer ${user.token}` };
  const created = await send(collectionPaths.api.collections(), {
    method: 'POST',
    headers: as,
    body: JSON.stringify({ title: 'Saved' }),
    expected: 201,
  });
  if (!created || created === 'unknown') throw new Error('The collection couldn’t be created.');
  const collection: string = parseJson(created)._id;
  const { remove, all } = createChanges(send, as, collection, random);
  const uploads = createUploads(send, as, seed, random);
  const upload = async () => {
    const uploaded = await uploads.send();
    if (uploaded) items.push(createItem(uploaded.id, uploaded.file, uploaded.title));
  };
  return {
    username,
    collection,
    items,
    async act() {
      if (uploads.isPending()) return upload();
      const known = items.filter(({ isUncertain, possible }) => !isUncertain && possible.exists[0]);
      const item = known[Math.floor(random() * known.length)];
      if (item && known.length > MAX_ITEMS) return remove(item);
      const change = all[Math.floor(random() * all.length)];
      if (!item || !change || random() < 0.25) return upload();
      await change(item);
    },
    async settle() {
      while (uploads.isPending()) await upload();
    },
  };
}

function createSender(port: number, { record, report }: Listener): Send {
  const agent = new Agent({ keepAlive: false });
  return async (path, { expected, ...call }) => {
    const startedAt = performance.now();
    const options = { agent, signal: AbortSignal.timeout(PATIENCE_MS), ...call };
    const response = await sendRequest(port, path, options).catch(() => null);
    const ms = performance.now() - startedAt;
    const { status = 0, headers = {}, body } = response ?? {};
    record(ms, status === expected);
    if (response && status === expected) return response;
    if (status === 0 || status >= 500) await sleep(RETRY_MS);
    if (!response) {
      if (ms > PATIENCE_MS) report(`${call.method} ${path}: no response`);
      return 'unknown';
    }
    const isOfNginx = headers['x-content-type-options'] === undefined;
    const isOutage = status === 503 && headers['retry-after'] !== undefined;
    if (isOutage || (isOfNginx && status > 500)) return 'unknown';
    report(`${call.method} ${path}: ${status} ${body?.toString().slice(0, 200)}`);
    return status >= 500 ? 'unknown' : null;
  };
}

function createUploads(send: Send, as: Record<string, string>, seed: number, random: () => number) {
  let count = 0;
  let pending: { title: string; call: Call } | null = null;
  const prepare = async () => {
    count += 1;
    const title = createTitle(random);
    const form = new FormData();
    for (const [name, value] of Object.entries({ title, category: 'Nature' }))
      form.append(name, value);
    const picture = await pictureBytes(seed * 10_000 + count);
    form.append('wallpaper', new Blob([new Uint8Array(picture)]), 'picture.jpg');
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const headers = { ...as, 'content-type': type, 'idempotency-key': `${seed}-${count}` };
    const body = Buffer.from(await encoded.arrayBuffer());
    return { title, call: { method: 'POST', headers, body, expected: 201 } };
  };
  return {
    isPending: () => pending !== null,
    /** Sends the one without a response again, or another one. */
    async send() {
      pending ??= await prepare();
      const { title, call } = pending;
      const outcome = await send(paths.api.upload(), call);
      if (outcome === 'unknown') return null;
      pending = null;
      if (!outcome) return null;
      const { _id: id, webpImageUrl } = parseJson(outcome);
      return { id: String(id), file: new URL(webpImageUrl).pathname, title };
    },
  };
}

function createChanges(
  send: Send,
  as: Record<string, string>,
  collection: string,
  random: () => number,
) {
  const change = async <F extends Field>(
    item: Item,
    [field, value]: [F, Fields[F]],
    path: string,
    call: Call,
  ) => {
    const outcome = await send(path, call);
    if (outcome === 'unknown') {
      item.isUncertain = true;
      item.possible[field].push(value);
    } else if (outcome) {
      item.possible[field] = [value] as Item['possible'][F];
      item.acknowledgedAt[field] = Date.now();
    }
  };
  const edit = (item: Item) => {
    const title = createTitle(random);
    const call = { method: 'PATCH', headers: as, body: JSON.stringify({ title }), expected: 200 };
    return change(item, ['title', title], paths.api.wallpaper(item.id), call);
  };
  const favorite = (item: Item) => {
    const value = !item.possible.favorite[0];
    const call = { method: value ? 'POST' : 'DELETE', headers: as, expected: value ? 200 : 204 };
    return change(item, ['favorite', value], paths.api.favorite(item.id), call);
  };
  const collect = (item: Item) => {
    const value = !item.possible.collected[0];
    const call = { method: value ? 'PUT' : 'DELETE', headers: as, expected: 204 };
    const path = `${collectionPaths.api.collectionEntries(collection)}/${item.id}`;
    return change(item, ['collected', value], path, call);
  };
  const report = (item: Item) => {
    // A second one changes nothing, and is acknowledged at once.
    if (item.possible.reported[0]) return edit(item);
    const body = JSON.stringify({ reason: 'other', note: 'Upside down' });
    const call = { method: 'POST', body, expected: 204 };
    return change(item, ['reported', true], paths.api.reports(item.id), call);
  };
  const remove = (item: Item) => {
    const call = { method: 'DELETE', headers: as, expected: 204 };
    return change(item, ['exists', false], paths.api.wallpaper(item.id), call);
  };
  return { remove, all: [edit, edit, favorite, favorite, collect, collect, report, remove] };
}

/** Each has a word that no other title has. */
function createTitle(random: () => number): string {
  const letters = Array.from({ length: 12 }, () => 'bcdfghjklmnpqrst'[Math.floor(random() * 16)]);
  return `Ridge ${letters.join('')}`;
}
