import { receiveText } from '@/lib/messages/answers';
import { pictureText } from '@/lib/messages/pictures';
import { takeTags } from '@/lib/tags/tag-names';

/** So many are sent at once. */
export const AT_ONCE = 2;

/** A wallpaper that is the same picture. */
export interface Existing {
  title: string;
  url: string;
}

export interface Failure {
  kind: 'failed';
  message: string;
  /** The same file would be refused again, whatever is written beside it. */
  isFinal: boolean;
  existing: Existing | null;
}

export type UploadState =
  | { kind: 'ready' }
  | { kind: 'waiting' }
  | { kind: 'sending'; progress: number }
  | { kind: 'processing' }
  | { kind: 'done'; id: string }
  | Failure;

/** Where a picture differs from what all of a form have in common. */
export interface OwnWords {
  /** Empty: as for all. */
  category: string;
  /** Besides those of all. */
  tags: string[];
  /** Of the tags: what is no chip yet. */
  typed: string;
}

const AS_FOR_ALL: OwnWords = { category: '', tags: [], typed: '' };

/**
 * What browsers say, going by the name, of files that the server never takes. Where they say nothing, or name a
 * kind of picture that is not here, the server looks at the bytes.
 */
const REFUSED =
  /^(?!image\/|application\/octet-stream$).|^image\/(svg|gif|hei[cf]|tiff|(x-ms-)?bmp|x-icon|vnd\.|jxl)/;

export interface UploadItem {
  /** Sent as `Idempotency-Key`: however often it is tried, it becomes one wallpaper. */
  key: string;
  file: File;
  title: string;
  /** Null as long as the creator left the draft as it is. */
  altText: string | null;
  own: OwnWords;
  state: UploadState;
}

type Words = Pick<UploadItem, 'title' | 'altText' | 'own'>;

export type UploadEvent =
  | { type: 'added'; items: Pick<UploadItem, 'key' | 'file' | 'title' | 'altText'>[] }
  | { type: 'edited'; key: string; change: Partial<Words> }
  | { type: 'removed'; key: string }
  | { type: 'limited' }
  | { type: 'published' }
  | { type: 'retried'; key: string }
  | { type: 'started'; key: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'finished'; key: string; id: string }
  | { type: 'failed'; key: string; failure: Omit<Failure, 'kind'> };

/**
 * What an event makes of the queue. One that does not fit an item's state changes nothing: answers may
 * come for what was taken out meanwhile.
 *
 * @param maxBytes of a file; larger ones, and what is no picture by its type, are refused here, before
 *   a byte is sent.
 */
export function step(items: UploadItem[], event: UploadEvent, maxBytes: number): UploadItem[] {
  const refuse = (item: UploadItem) => refuseUnfit(item, maxBytes);
  switch (event.type) {
    case 'added': {
      const ready = event.items.map((item) => ({
        ...item,
        own: AS_FOR_ALL,
        state: { kind: 'ready' } as const,
      }));
      return [...items, ...ready.map(refuse)];
    }
    case 'limited':
      return items.map((item) => (item.state.kind === 'ready' ? refuse(item) : item));
    case 'published':
      return items.map((item) => (isOpen(item) ? refuse(wait(item)) : item));
    case 'removed':
      return items.filter((item) => item.key !== event.key || item.state.kind === 'processing');
    default:
      return items.map((item) => (item.key === event.key ? change(item, event, maxBytes) : item));
  }
}

type ItemEvent = Exclude<UploadEvent, { type: 'added' | 'limited' | 'published' | 'removed' }>;

function change(item: UploadItem, event: ItemEvent, maxBytes: number): UploadItem {
  const { kind } = item.state;
  switch (event.type) {
    case 'edited':
      return isOpen(item) ? { ...item, ...event.change } : item;
    case 'retried':
      return kind === 'failed' ? refuseUnfit(wait(item), maxBytes) : item;
    case 'started':
      return kind === 'waiting' ? { ...item, state: { kind: 'sending', progress: 0 } } : item;
    case 'progressed':
      return kind === 'sending' ? { ...item, state: onItsWay(event.progress) } : item;
    case 'finished':
      return isActive(item) ? { ...item, state: { kind: 'done', id: event.id } } : item;
    case 'failed':
      return isActive(item) ? { ...item, state: { kind: 'failed', ...event.failure } } : item;
  }
}

/** All of it has left: what takes time now is the server's work. */
function onItsWay(progress: number): UploadState {
  return progress >= 1 ? { kind: 'processing' } : { kind: 'sending', progress };
}

const wait = (item: UploadItem): UploadItem => ({ ...item, state: { kind: 'waiting' } });

function refuseUnfit(item: UploadItem, maxBytes: number): UploadItem {
  const { size, type } = item.file;
  const isRefused = REFUSED.test(type);
  if (!isRefused && size <= maxBytes) return item;
  const message = isRefused ? pictureText.unsupported : receiveText.tooLarge(maxBytes);
  return { ...item, state: { kind: 'failed', message, isFinal: true, existing: null } };
}

/** Whether a picture differs from what all have in common. */
export function hasOwn({ category, tags, typed }: OwnWords): boolean {
  return category !== '' || tags.length > 0 || typed !== '';
}

/** The tags a picture is sent with: those of all, and its own. What is too much the server names. */
export function tagsOf(shared: readonly string[], { tags, typed }: OwnWords): string[] {
  const all = takeTags(shared, [...tags, typed].join());
  return all.rest ? [...all.tags, all.rest] : all.tags;
}

/** Not sent, or sent in vain: it may be changed, and is taken along by Publish. */
export function isOpen({ state }: UploadItem): boolean {
  return state.kind === 'ready' || state.kind === 'failed';
}

function isActive({ state }: UploadItem): boolean {
  return state.kind === 'sending' || state.kind === 'processing';
}

/** Whether something is being sent or waits for it. */
export function isRunning(items: UploadItem[]): boolean {
  return items.some((item) => isActive(item) || item.state.kind === 'waiting');
}

/** What may be sent now, in the order of the list. */
export function nextToSend(items: UploadItem[]): UploadItem[] {
  const free = AT_ONCE - items.filter(isActive).length;
  return items.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, free));
}
