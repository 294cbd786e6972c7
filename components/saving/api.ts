import { callApi } from '@/lib/client/fetcher';
import { collectionPaths } from '@/lib/collection-paths';
import type {
  ChangedEntries,
  Collection,
  CollectionChange,
  EntriesInput,
  OrderInput,
} from '@/lib/collections/schema';
import { collectionChanges } from './collection-changes';

/** @throws ApiError */
export async function createCollection(json: {
  title: string;
  visibility: Collection['visibility'];
  wallpapers: readonly string[];
}): Promise<Collection> {
  const created = await callApi<Collection>(collectionPaths.api.collections(), {
    method: 'POST',
    json,
  });
  collectionChanges.set(collectionChanges.get() + 1);
  return created;
}

/** @throws ApiError */
export function changeEntries(id: string, json: Partial<EntriesInput>): Promise<ChangedEntries> {
  return callApi(collectionPaths.api.collectionEntries(id), { method: 'POST', json });
}

/** @throws ApiError */
export function orderEntries(id: string, json: OrderInput): Promise<void> {
  return callApi(collectionPaths.api.collectionEntries(id), { method: 'PUT', json });
}

/** @throws ApiError */
export function updateCollection(id: string, json: Partial<CollectionChange>): Promise<Collection> {
  return callApi(collectionPaths.api.collection(id), { method: 'PATCH', json });
}

/** @param reason of an admin. @throws ApiError */
export async function deleteCollection(id: string, reason = ''): Promise<void> {
  await callApi(collectionPaths.api.collection(id, reason), { method: 'DELETE' });
  collectionChanges.set(collectionChanges.get() + 1);
}
