import { addToVersions } from '@/components/copies/api';
import { ApiError } from '@/lib/client/fetcher';
import { errorText } from '@/lib/messages/errors';
import type { UploadItem } from './upload-queue';

/** Groups an uploaded picture with the wallpaper it's a version of. Returns why that failed, or null. */
export async function groupIfVersion(item: UploadItem, id: string): Promise<string | null> {
  const { decision } = item;
  if (decision === null || decision === 'publish') return null;
  try {
    await addToVersions(id, decision.versionOf._id);
    return null;
  } catch (error) {
    return error instanceof ApiError ? error.message : errorText.unavailable;
  }
}
