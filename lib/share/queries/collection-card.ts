import 'server-only';
import { getSharedCollection } from '@/lib/collections/cached-queries';
import { COLLECTIONS } from '@/lib/limits';
import { getDecodeQueue } from '@/lib/pictures/decode-queue';
import { createCollage } from '@/lib/pictures/share-image';
import { cacheQuery } from '@/lib/platform/cache-query';
import { db } from '@/lib/platform/db';
import { getNetworkKey } from '@/lib/platform/network-key';
import { consumeNetworkRateLimit } from '@/lib/platform/rate-limit';
import { readStoredFile } from '@/lib/platform/storage/read-stored-file';
import { storage } from '@/lib/platform/storage/storage';
import { wallpaperTags } from '@/lib/wallpapers/cache-tags';
import { PUBLIC_FILTER } from '@/lib/wallpapers/public-filter';
import { parseFiles } from '@/lib/wallpapers/wallpaper-files';

/**
 * A JPEG of four pictures. Null if the collection has fewer, is private or doesn't exist. Only one that is rendered
 * counts. @throws AppError `rate_limited`.
 */
export async function getCollectionCard(id: string, headers: Headers): Promise<Uint8Array | null> {
  const previews = (await getSharedCollection(id))?.previews ?? [];
  if (previews.length < COLLECTIONS.previews) return null;
  const ids = previews.map(({ _id }) => _id);
  const read = async () => {
    await consumeNetworkRateLimit('readSignedOut', getNetworkKey(headers));
    return readEncodedCard(ids);
  };
  const encoded = await cacheQuery(`collection-card ${ids.join()}`, getTags, read)();
  return encoded === null ? null : Buffer.from(encoded, 'base64');
}

const getTags = () => [wallpaperTags.lists()];

/** Not stored, because it could outlive its pictures. As text, because cached results are frozen. */
async function readEncodedCard(ids: string[]): Promise<string | null> {
  const where = { publicId: { in: ids }, ...PUBLIC_FILTER };
  const rows = await db().wallpaper.findMany({ where, select: { publicId: true, files: true } });
  if (rows.length < ids.length) return null;
  const sorted = rows.sort((a, b) => ids.indexOf(a.publicId) - ids.indexOf(b.publicId));
  const pictures = await Promise.all(sorted.map(({ files }) => readCard(parseFiles(files))));
  const card = await getDecodeQueue().run(() => createCollage(pictures));
  return card.toString('base64');
}

async function readCard({ card, display }: ReturnType<typeof parseFiles>): Promise<Buffer> {
  const { key } = card ?? display;
  const file = await storage().open(key);
  if (!file) throw new Error(`${key} is missing`);
  const chunks: Uint8Array[] = [];
  for await (const chunk of readStoredFile(file, new AbortController().signal)) chunks.push(chunk);
  return Buffer.concat(chunks);
}
