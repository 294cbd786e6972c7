import { callApi } from '@/lib/client/fetcher';
import type {
  ChangedEntries,
  Collection,
  CollectionChange,
  EntriesInput,
  OrderInput,
} from '@/lib/collections/schema';
import { paths } from '@/lib/paths';
import { collectionChanges } from './collection-changes';

/** @throws ApiError */
export async function createCollection(json: {
  title: string;
  visibility: Collection['visibility'];
  wallpapers: readonly string[];
}): Promise<Collection> {
  const created = await callApi<Collection>(paths.api.collections(), { method: 'POST', json });
  collectionChanges.set(collectionChanges.get() + 1);
  return created;
}

/** @throws ApiError */
export function changeEntries(id: string, json: Partial<EntriesInput>): Promise<ChangedEntries> {
  return callApi(paths.api.collectionEntries(id), { method: 'POST', json });
}

/** @throws ApiError */
export function orderEntries(id: string, json: OrderInput): Promise<void> {
  return callApi(paths.api.collectionEntries(id), { method: 'PUT', json });
}

/** @throws ApiError */
export function updateCollection(id: string, json: Partial<CollectionChange>): Promise<Collection> {
  return callApi(paths.api.collection(id), { method: 'PATCH', json });
}

/** @param reason of an admin. @throws ApiError */
export async function deleteCollection(id: string, reason = ''): Promise<void> {
  await callApi(paths.api.collection(id, reason), { method: 'DELETE' });
  collectionChanges.set(collectionChanges.get() + 1);
}
