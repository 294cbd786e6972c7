import type { FoundCopies } from '@/components/copies/find-copies';
import type { Size } from '@/lib/crop';
import { UPLOAD_MIN_SIDE } from '@/lib/limits';
import { multipartText } from '@/lib/messages/api-errors';
import { pictureText } from '@/lib/messages/pictures';
import { wallpaperText } from '@/lib/messages/wallpapers';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import type { PairChoice } from './find-pairs';

export const MAX_CONCURRENT_UPLOADS = 2;

export interface SharedFields {
  category: string;
  description: string;
  tags: string[];
  license: Wallpaper['license'];
  /** Local time, null to publish at once. */
  publishAt: string | null;
}

export interface ExistingWallpaper {
  _id: string;
  title: string;
  url: string;
}

export interface UploadFailure {
  kind: 'failed';
  message: string;
  /** The file itself is the problem: retrying can't succeed. */
  isPermanent: boolean;
  existing: ExistingWallpaper | null;
}

export interface PublishedUpload extends Pick<Wallpaper, 'status' | 'statusReason' | 'publishAt'> {
  id: string;
  /** Why it couldn't be grouped with the wallpaper it's a version of. */
  groupProblem: string | null;
}

export type UploadState =
  | { kind: 'ready' }
  | { kind: 'waiting' }
  | { kind: 'sending'; progress: number }
  | { kind: 'processing' }
  | ({ kind: 'done' } & PublishedUpload)
  | UploadFailure;

export interface UploadOverrides {
  /** Empty to use the shared category. */
  category: string;
  tags: string[];
  /** Text in the tag input that isn't a tag yet. */
  typed: string;
}

const NO_OVERRIDES: UploadOverrides = { category: '', tags: [], typed: '' };

/** Always rejected. Browsers derive the type from the file name; for unknown types the server inspects the content. */
const UNSUPPORTED_TYPE =
  /^(?!image\/|application\/octet-stream$).|^image\/(svg|gif|hei[cf]|tiff|(x-ms-)?bmp|x-icon|vnd\.|jxl)/;

export interface UploadItem {
  /** Sent as `Idempotency-Key`, so that retries create one wallpaper. */
  key: string;
  file: File;
  title: string;
  altText: string;
  overrides: UploadOverrides;
  /** Public wallpapers that show the same picture, best matches first. */
  copies: Wallpaper[];
  /** IDs of public wallpapers that look like it, best matches first. */
  similar: string[];
  /** Null until the user decides how to handle the copies. */
  decision: CopyDecision | null;
  /** To link once both are published. */
  pair: PairChoice | null;
  state: UploadState;
}

/** `versionOf` groups it with one of the user's own wallpapers. */
export type CopyDecision = 'publish' | { versionOf: Wallpaper };

type EditableFields = Pick<UploadItem, 'title' | 'altText' | 'overrides' | 'pair'>;

type NewItem = Pick<UploadItem, 'key' | 'file' | 'title' | 'altText'> &
  Partial<Omit<UploadItem, 'state'>>;

export type UploadEvent =
  | { type: 'added'; items: NewItem[] }
  | { type: 'edited'; key: string; change: Partial<EditableFields> }
  | { type: 'removed'; key: string }
  | { type: 'unsupported'; key: string }
  | { type: 'measured'; key: string; width: number; height: number }
  | { type: 'checked'; key: string; copies: FoundCopies }
  | { type: 'decided'; key: string; decision: CopyDecision | null }
  | { type: 'grouped'; key: string; problem: string | null }
  | { type: 'limited' }
  | { type: 'published' }
  | { type: 'retried'; key: string }
  | { type: 'started'; key: string }
  | { type: 'progressed'; key: string; progress: number }
  | { type: 'finished'; key: string; upload: PublishedUpload }
  | { type: 'failed'; key: string; failure: Omit<UploadFailure, 'kind'> };

/** Ignores events that don't match an item's state, because responses may arrive for removed items. */
export function updateQueue(
  items: UploadItem[],
  event: UploadEvent,
  maxBytes: number,
): UploadItem[] {
  const validate = (item: UploadItem) => rejectInvalid(item, maxBytes);
  switch (event.type) {
    case 'added': {
      const ready = event.items.map((item) => ({
        overrides: NO_OVERRIDES,
        copies: [],
        similar: [],
        decision: null,
        pair: null,
        ...item,
        state: { kind: 'ready' } as const,
      }));
      return [...items, ...ready.map(validate)];
    }
    case 'limited':
      return items.map((item) => (item.state.kind === 'ready' ? validate(item) : item));
    case 'published':
      return items.map((item) => (canPublish(item) ? validate(wait(item)) : item));
    case 'removed':
      return items.filter((item) => item.key !== event.key || item.state.kind === 'processing');
    default:
      return items.map((item) =>
        item.key === event.key ? updateItem(item, event, maxBytes) : item,
      );
  }
}

type ItemEvent = Exclude<UploadEvent, { type: 'added' | 'limited' | 'published' | 'removed' }>;

function updateItem(item: UploadItem, event: ItemEvent, maxBytes: number): UploadItem {
  const { kind } = item.state;
  switch (event.type) {
    case 'edited':
      return isEditable(item) ? { ...item, ...event.change } : item;
    case 'unsupported':
      return kind === 'ready' ? reject(item, pictureText.unsupported) : item;
    case 'measured':
      return kind === 'ready' ? rejectTooSmall(item, event) : item;
    case 'checked':
      return kind === 'ready' ? addCopies(item, event.copies) : item;
    case 'decided':
      return isEditable(item) ? { ...item, decision: event.decision } : item;
    case 'grouped':
      return item.state.kind === 'done'
        ? { ...item, state: { ...item.state, groupProblem: event.problem } }
        : item;
    case 'retried':
      return kind === 'failed' ? rejectInvalid(wait(item), maxBytes) : item;
    case 'started':
      return kind === 'waiting' ? { ...item, state: { kind: 'sending', progress: 0 } } : item;
    case 'progressed':
      return isActive(item) ? { ...item, state: toProgressState(event.progress) } : item;
    case 'finished':
      return isActive(item) ? { ...item, state: { kind: 'done', ...event.upload } } : item;
    case 'failed':
      return isActive(item) ? { ...item, state: { kind: 'failed', ...event.failure } } : item;
  }
}

/** Once everything is sent, the remaining time is server-side processing. */
function toProgressState(progress: number): UploadState {
  return progress >= 1 ? { kind: 'processing' } : { kind: 'sending', progress };
}

const wait = (item: UploadItem): UploadItem => ({ ...item, state: { kind: 'waiting' } });

function rejectInvalid(item: UploadItem, maxBytes: number): UploadItem {
  const message = explainRejection(item.file, maxBytes);
  return message === null ? item : reject(item, message);
}

function rejectTooSmall(item: UploadItem, { width, height }: Size): UploadItem {
  const isTooSmall = Math.min(width, height) < UPLOAD_MIN_SIDE;
  return isTooSmall ? reject(item, pictureText.tooSmall(width, height)) : item;
}

function reject(item: UploadItem, message: string, existing: ExistingWallpaper | null = null) {
  return { ...item, state: { kind: 'failed', message, isPermanent: true, existing } as const };
}

/** Returns why the server would reject a file, or null if it may accept it. */
export function explainRejection({ size, type }: File, maxBytes: number): string | null {
  if (UNSUPPORTED_TYPE.test(type)) return pictureText.unsupported;
  return size > maxBytes ? multipartText.tooLarge(maxBytes) : null;
}

/** The server rejects duplicates, so these fail without being sent. */
function addCopies(item: UploadItem, found: FoundCopies): UploadItem {
  const { wallpapers, isDuplicate, similar } = found;
  const [first] = wallpapers;
  if (!first || !isDuplicate) return { ...item, copies: wallpapers, similar };
  const existing = { _id: first._id, title: first.title, url: paths.wallpaper(first._id) };
  return reject({ ...item, copies: wallpapers }, wallpaperText.duplicate, existing);
}

/** Publishing skips these until the user decides. */
export function needsDecision(item: UploadItem): boolean {
  return canBeSent(item) && item.copies.length > 0 && item.decision === null;
}

export function needsAttention(item: UploadItem): boolean {
  const { state } = item;
  return (
    state.kind === 'failed' ||
    (state.kind === 'done' && state.groupProblem !== null) ||
    needsDecision(item)
  );
}

/** It can't be published at all, not even as another version of a wallpaper. */
export const isRefused = ({ state }: UploadItem): boolean =>
  state.kind === 'failed' && state.isPermanent && state.existing === null;

export function isComplete(items: UploadItem[]): boolean {
  return items.every((item) => item.state.kind === 'done' && !needsAttention(item));
}

const canPublish = (item: UploadItem) => canBeSent(item) && !needsDecision(item);

const canBeSent = ({ state }: UploadItem) =>
  state.kind === 'ready' || (state.kind === 'failed' && !state.isPermanent);

export function isEditable({ state }: UploadItem): boolean {
  return state.kind === 'ready' || state.kind === 'failed';
}

function isActive({ state }: UploadItem): boolean {
  return state.kind === 'sending' || state.kind === 'processing';
}

export function isRunning(items: UploadItem[]): boolean {
  return items.some((item) => isActive(item) || item.state.kind === 'waiting');
}

export function getNextUploads(items: UploadItem[]): UploadItem[] {
  const free = MAX_CONCURRENT_UPLOADS - items.filter(isActive).length;
  return items.filter(({ state }) => state.kind === 'waiting').slice(0, Math.max(0, free));
}
