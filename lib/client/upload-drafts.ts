/** The IndexedDB database with uploads that aren't finished. */
export const UPLOAD_DRAFTS = 'upload-drafts';

const MAX_WAIT_MS = 1000;

/** Never rejects. */
export function deleteAllDrafts(): Promise<unknown> {
  const deletion = new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(UPLOAD_DRAFTS);
    request.onsuccess = resolve;
    request.onerror = resolve;
  });
  return waitBriefly(deletion.catch(() => undefined));
}

/** Before the page is unloaded. Storage that doesn't respond must not keep it open. */
export function waitBriefly(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((resolve) => setTimeout(resolve, MAX_WAIT_MS))]);
}
