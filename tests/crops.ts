import { readdirSync } from 'node:fs';
import path from 'node:path';
import { onTestFinished, vi } from 'vitest';
import { GET as download } from '@/app/api/wallpapers/[id]/download/route';
import { getDecodeQueue } from '@/lib/pictures/decode-queue';
import { env } from '@/lib/platform/env';
import type { TestUser } from './factories';
import { insertStoredWallpaper } from './stored-wallpaper';

interface CropRequest {
  as?: TestUser;
  headers?: Record<string, string>;
  signal?: AbortSignal;
  method?: string;
}

export interface CropResult {
  status: number;
  headers: Headers;
  bytes: Buffer;
}

/** Requests a download by its query, such as `width=640&height=400`. */
export async function requestCrop(
  id: string,
  query: string,
  { as, headers, signal, method = 'GET' }: CropRequest = {},
): Promise<CropResult> {
  const url = `http://site.test/api/wallpapers/${id}/download?${query}`;
  const authorization = as && { authorization: `Bearer ${as.token}` };
  const init = { method, headers: { ...authorization, ...headers }, signal: signal ?? null };
  const response = await download(new Request(url, init), { params: Promise.resolve({ id }) });
  return {
    status: response.status,
    headers: response.headers,
    bytes: Buffer.from(await response.arrayBuffer()),
  };
}

/** Inserts a photo with its files. */
export async function insertPhoto(
  creator: TestUser,
  size = { width: 800, height: 450 },
): Promise<string> {
  return (await insertStoredWallpaper(creator, {}, size))._id;
}

export const getCropFolder = () => path.join(env().DATA_DIR, 'crops');

/** Lists stored crops and unfinished ones, optionally of one wallpaper. */
export function listCrops(id = ''): string[] {
  const names = readdirSync(getCropFolder(), { recursive: true, encoding: 'utf8' });
  return names.filter((name) => name !== '.tmp' && path.basename(name).startsWith(id));
}

/** Holds all work in the decode queue until `release`, and counts what is added. */
export function holdDecodeQueue() {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  void getDecodeQueue().run(() => held, { slots: 2 });
  const run = vi.spyOn(getDecodeQueue(), 'run');
  onTestFinished(() => {
    release();
    run.mockRestore();
  });
  return { release: () => release(), countAdded: () => run.mock.calls.length };
}
