import { Agent } from 'node:http';
import { paths } from '@/lib/paths';
import { insertUser, pictureBytes, type TestUser } from '@/tests/e2e/content';
import type { SiteAccess } from '@/tests/e2e/site';
import { type HttpResponse, parseJson, sendRequest } from '@/tests/http-client';

const PEOPLE_PER_KIND = 2;
/** One of so many uploads is deleted again. */
const DELETED = 3;

/** What the site acknowledged. */
export interface Ledger {
  uploaded: Set<string>;
  deleted: Set<string>;
  favorites: Set<string>;
  /** Requests by kind. */
  counts: Record<string, number>;
  /** Kinds of requests with another response than the expected one. */
  failures: string[];
  uploader: TestUser;
  reader: TestUser;
}

/** @param site is reached through nginx */
export async function startMixedLoad(site: SiteAccess, publicIds: string[], words: string[]) {
  const [uploader, reader] = [await insertUser(site), await insertUser(site)];
  const ledger: Ledger = {
    uploaded: new Set(),
    deleted: new Set(),
    favorites: new Set(),
    counts: {},
    failures: [],
    uploader,
    reader,
  };
  // nginx closes idle connections when it's reloaded. Browsers then send a request again.
  const agent = new Agent({ keepAlive: false });
  const send = async (
    kind: string,
    path: string,
    expected: number,
    options: Parameters<typeof sendRequest>[2] = {},
  ): Promise<HttpResponse | null> => {
    ledger.counts[kind] = (ledger.counts[kind] ?? 0) + 1;
    const failed = (reason: unknown) => {
      ledger.failures.push(kind);
      console.log(`FAILED ${new Date().toISOString()} ${kind} ${path}: ${reason}`);
      return null;
    };
    const answer = await sendRequest(site.port, path, { agent, ...options }).catch(failed);
    if (answer && answer.status !== expected)
      return failed(`${answer.status} ${answer.body.toString().slice(0, 200)}`);
    return answer;
  };
  const as = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });
  const pick = (list: string[]) => list[Math.floor(Math.random() * list.length)] ?? '';
  let uploads = 0;

  const kinds: Record<string, () => Promise<unknown>> = {
    cached: () => send('cached page', paths.home(), 200),
    uncached: () => send('uncached page', paths.wallpaper(pick(publicIds)), 200),
    search: () => send('search', paths.search(`${pick(words)} ${pick(words)}`), 200),
    async favorite() {
      const id = pick(publicIds);
      const options = { method: 'POST', headers: as(reader) };
      if (await send('favorite', paths.api.favorite(id), 200, options)) ledger.favorites.add(id);
    },
    async upload() {
      uploads += 1;
      const body = new FormData();
      for (const [name, value] of [
        ['title', `Picture ${uploads}`],
        ['category', 'Nature'],
      ] as const)
        body.append(name, value);
      const picture = await pictureBytes(1e9 + uploads);
      body.append('wallpaper', new Blob([new Uint8Array(picture)]), 'picture.jpg');
      const encoded = new Response(body);
      const type = encoded.headers.get('content-type') ?? '';
      const answer = await send('upload', paths.api.upload(), 201, {
        method: 'POST',
        headers: { ...as(uploader), 'content-type': type },
        body: Buffer.from(await encoded.arrayBuffer()),
      });
      if (!answer) return;
      const id: string = parseJson(answer)._id;
      ledger.uploaded.add(id);
      // Read at once what was written, on any server.
      await send('own upload', paths.api.wallpaper(id), 200, { headers: as(uploader) });
      if (uploads % DELETED > 0) return;
      const options = { method: 'DELETE', headers: as(uploader) };
      if (!(await send('deletion', paths.api.wallpaper(id), 204, options))) return;
      ledger.deleted.add(id);
      await send('deleted', paths.api.wallpaper(id), 404, { headers: as(uploader) });
    },
  };
  let isRunning = true;
  const people = Object.values(kinds).flatMap((act) =>
    Array.from({ length: PEOPLE_PER_KIND }, async () => {
      while (isRunning) await act();
    }),
  );
  return {
    ledger,
    async stop() {
      isRunning = false;
      await Promise.all(people);
      agent.destroy();
    },
  };
}
