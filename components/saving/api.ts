import { callApi } from '@/lib/client/fetcher';
import type { ChangedEntries, Collection, EntriesInput } from '@/lib/collections/schema';
import { paths } from '@/lib/paths';

/** @throws ApiError */
export function createCollection(json: {
  title: string;
  visibility: Collection['visibility'];
  wallpapers: readonly string[];
}): Promise<Collection> {
  return callApi(paths.api.collections(), { method: 'POST', json });
}

/** @throws ApiError */
export function changeEntries(id: string, json: Partial<EntriesInput>): Promise<ChangedEntries> {
  return callApi(paths.api.collectionEntries(id), { method: 'POST', json });
}

/** @throws ApiError */
export function deleteCollection(id: string): Promise<void> {
  return callApi(paths.api.collection(id), { method: 'DELETE' });
}
