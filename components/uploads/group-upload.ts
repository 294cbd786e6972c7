import { addToVersions } from '@/components/copies/api';
import { createSet } from '@/components/sets/api';
import { addUploadedWallpaper } from '@/components/wallpapers/wall-changes';
import { groupInWalls } from '@/components/wallpapers/wall-sets';
import { ApiError } from '@/lib/client/fetcher';
import { errorText } from '@/lib/messages/errors';
import { isPublicId } from '@/lib/wallpapers/schema';
import type { PairChoice } from './find-pairs';
import type { UploadItem } from './upload-queue';

/** IDs of published pictures by their key. */
const published = new Map<string, string>();

/**
 * Groups an uploaded picture with the wallpaper it's a version of, and links it as a pair if the other one is published.
 * Returns why that failed, or null.
 */
export async function groupUpload(
  { key, decision, pair }: UploadItem,
  id: string,
): Promise<string | null> {
  published.set(key, id);
  try {
    if (decision && decision !== 'publish') await addToVersions(id, decision.versionOf._id);
    if (pair) await linkPair(pair, id);
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.message : errorText.unavailable;
  }
}

async function linkPair({ scheme, partner }: PairChoice, id: string): Promise<void> {
  const partnerId = isPublicId(partner) ? partner : published.get(partner);
  if (!partnerId) return;
  const members = scheme === 'light' ? [id, partnerId] : [partnerId, id];
  const set = await createSet({ kind: 'light_dark', members });
  const [light, ...others] = set.members;
  groupInWalls(set);
  if (light) addUploadedWallpaper(light, others);
}
