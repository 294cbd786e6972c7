import { UPLOAD_DRAFTS } from '@/lib/client/upload-drafts';
import { UPLOAD_DRAFT } from '@/lib/limits';
import type { UploadItem } from './upload-queue';

/** Without what is found out again. Whatever is added to `UploadItem` is kept, too. */
export const toStoredItem = ({ file, state, copies, similar, ...kept }: UploadItem) => ({
  ...kept,
  fileName: file.name,
});

type StoredItem = ReturnType<typeof toStoredItem>;

export interface StoredDraft {
  id: string;
  userId: string;
  /** ISO 8601. */
  savedAt: string;
  /** Those of the form when it was stored. */
  fields: { title: string; altText: string; [name: string]: unknown };
  items: StoredItem[];
}

export interface FoundDraft extends Pick<StoredDraft, 'fields'> {
  items: (StoredItem & { file: File })[];
}

interface StoredFile {
  draftId: string;
  key: string;
  file: File;
}

const DAY_MS = 24 * 60 * 60 * 1000;

const lockOf = (id: string) => `upload-draft ${id}`;
const filesOf = (id: string) => IDBKeyRange.bound([id], [id, []]);

/** Holds a draft until the result is called or the tab is closed. Null if another form holds it. */
export function claimDraft(id: string): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(lockOf(id), { ifAvailable: true }, (lock) =>
        lock ? new Promise<void>((release) => resolve(release)) : resolve(null),
      )
      .catch(reject);
  });
}

/** Lists the drafts of a user that no form holds, newest first. Deletes those that are too old, whose ever they are. */
export async function listDrafts(userId: string): Promise<StoredDraft[]> {
  const { held = [] } = await navigator.locks.query();
  const all: StoredDraft[] = await transact('readonly', (drafts) => drafts.getAll());
  const free = all.filter(({ id }) => held.every(({ name }) => name !== lockOf(id)));
  const oldest = new Date(Date.now() - UPLOAD_DRAFT.days * DAY_MS).toISOString();
  const own = free
    .filter((draft) => draft.userId === userId && draft.savedAt >= oldest)
    .sort((a, b) => b.savedAt.localeCompare(a.savedAt));
  const expired = free.filter(({ savedAt }) => savedAt < oldest);
  const excess = own.splice(UPLOAD_DRAFT.max);
  for (const { id } of [...expired, ...excess]) await deleteDraft(id);
  return own;
}

/** Null if it was deleted. */
export async function readDraft(id: string): Promise<FoundDraft | null> {
  const draft: StoredDraft | undefined = await transact('readonly', (drafts) => drafts.get(id));
  const stored: StoredFile[] = await transact('readonly', (_, files) => files.getAll(filesOf(id)));
  if (!draft) return null;
  const { fields, items } = draft;
  const files = new Map(stored.map(({ key, file }) => [key, file]));
  return {
    fields,
    items: items.flatMap((item) => {
      const file = files.get(item.key);
      return file ? [{ ...item, file }] : [];
    }),
  };
}

/** Files that are stored already aren't written again. */
export async function writeDraft(
  draft: Omit<StoredDraft, 'items'>,
  items: UploadItem[],
): Promise<void> {
  const draftId = draft.id;
  await transact('readwrite', (drafts, files) => {
    drafts.put({ ...draft, items: items.map(toStoredItem) });
    const stored = files.getAllKeys(filesOf(draftId));
    stored.onsuccess = () => {
      const known = stored.result.map((path) => (path as [string, string])[1]);
      const wanted = items.map(({ key }) => key);
      for (const key of known) if (!wanted.includes(key)) files.delete([draftId, key]);
      const added: StoredFile[] = items
        .filter(({ key }) => !known.includes(key))
        .map(({ key, file }) => ({ draftId, key, file }));
      try {
        for (const file of added) files.put(file);
      } catch {
        // Some browsers refuse files in private windows.
        files.transaction.abort();
      }
    };
    return stored;
  });
}

export async function deleteDraft(id: string): Promise<void> {
  await transact('readwrite', (drafts, files) => {
    drafts.delete(id);
    return files.delete(filesOf(id));
  });
}

/** The database is closed again, so that another tab can delete it. @throws DOMException if it's full or refused */
async function transact<T>(
  mode: IDBTransactionMode,
  work: (drafts: IDBObjectStore, files: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await openDatabase();
  try {
    return await new Promise((resolve, reject) => {
      const transaction = database.transaction(['drafts', 'files'], mode);
      const [drafts, files] = [transaction.objectStore('drafts'), transaction.objectStore('files')];
      transaction.onabort = () => reject(transaction.error);
      const request = work(drafts, files);
      transaction.oncomplete = () => resolve(request.result);
    });
  } finally {
    database.close();
  }
}

function openDatabase(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(UPLOAD_DRAFTS);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('drafts', { keyPath: 'id' });
      request.result.createObjectStore('files', { keyPath: ['draftId', 'key'] });
    };
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
