import { nanoid } from 'nanoid';
import { waitBriefly } from '@/lib/client/upload-drafts';
import { UPLOAD_DRAFT } from '@/lib/limits';
import {
  claimDraft,
  deleteDraft,
  readDraft,
  type StoredDraft,
  toStoredItem,
  writeDraft,
} from './stored-drafts';
import { isRefused, type UploadItem } from './upload-queue';

export interface DraftContent {
  fields: StoredDraft['fields'];
  items: UploadItem[];
}

/** What survives closing the tab: everything, only the text, or possibly nothing. */
export type DraftStatus = 'kept' | 'tooLarge' | 'refused';

const isUnfinished = (item: UploadItem) => item.state.kind !== 'done' && !isRefused(item);

/** Returns what still has to be published, or null. `isBlank` means that only pictures were added. */
export function getUnfinished(
  fields: DraftContent['fields'],
  all: UploadItem[],
  isBlank: boolean,
): DraftContent | null {
  const items = all.filter(isUnfinished);
  const isOver = isBlank || all.some(({ state }) => state.kind === 'done');
  return items.length === 0 && isOver ? null : { fields, items };
}

/** Stores the content of one form. Writes run one at a time and skip content that has been replaced since. */
export function createDraftKeeper(userId: string, onStatus: (status: DraftStatus) => void) {
  let id = nanoid();
  let unlock: (() => void) | null = null;
  let isReleased = false;
  let canStoreFiles = true;
  let latest: DraftContent | null = null;
  let latestText = 'null';
  let isWritten = true;
  let writing: Promise<void> | null = null;

  function update(content: DraftContent | null): void {
    // Progress of uploads changes nothing.
    const text = JSON.stringify(content && { ...content, items: content.items.map(toStoredItem) });
    if (!isReleased && text !== latestText) void set(content, text);
  }

  function set(content: DraftContent | null, text: string): Promise<void> {
    latest = content;
    latestText = text;
    isWritten = false;
    writing ??= writeLatest();
    return writing;
  }

  async function writeLatest(): Promise<void> {
    addEventListener('beforeunload', preventDefault);
    while (!isWritten) {
      isWritten = true;
      await write(latest).catch(() => onStatus('refused'));
    }
    removeEventListener('beforeunload', preventDefault);
    writing = null;
  }

  async function write(content: DraftContent | null): Promise<void> {
    if (!content) return deleteDraft(id);
    unlock ??= await claimDraft(id);
    const { fields, items } = content;
    const draft = { id, userId, savedAt: new Date().toISOString() };
    const isTooLarge = items.reduce((sum, { file }) => sum + file.size, 0) > UPLOAD_DRAFT.bytes;
    if (!isTooLarge && canStoreFiles) {
      canStoreFiles = await writeDraft({ ...draft, fields }, items).then(
        () => true,
        () => false,
      );
      if (canStoreFiles) return onStatus('kept');
    }
    // Without space for the pictures, there may be some for the text.
    const { title, altText } = items[0] ?? fields;
    await writeDraft({ ...draft, fields: { ...fields, title, altText } }, []);
    onStatus(isTooLarge ? 'tooLarge' : 'refused');
  }

  /** Continues a stored draft. Null if another form holds it or it was deleted. */
  async function adopt(draftId: string) {
    const release = await claimDraft(draftId);
    const found = release && (await readDraft(draftId));
    if (!found) void release?.();
    if (!found) return null;
    void unlock?.();
    unlock = release;
    id = draftId;
    return found;
  }

  /** Ends it once everything is written. Resolves to true if there is a draft. */
  async function release(): Promise<boolean> {
    isReleased = true;
    await writing;
    void unlock?.();
    unlock = null;
    return latest !== null;
  }

  return { update, adopt, release, remove: () => waitBriefly(set(null, 'null')) };
}

const preventDefault = (event: Event) => event.preventDefault();
