import { describe, expect, it } from 'vitest';
import { TEXT } from '@/lib/limits';
import { pictureText } from '@/lib/messages/pictures';
import { getItemTags } from './upload-overrides';
import {
  getNextUploads,
  isRunning,
  MAX_CONCURRENT_UPLOADS,
  type UploadEvent,
  type UploadItem,
  updateQueue,
} from './upload-queue';

const MAX = 1000;
const file = (bytes = 10) => new File([new Uint8Array(bytes)], 'photo.jpg');
const added = (keys: string[], bytes?: number): UploadEvent => ({
  type: 'added',
  items: keys.map((key) => ({ key, file: file(bytes), title: key, altText: '' })),
});
const queueOf = (...events: UploadEvent[]) =>
  events.reduce<UploadItem[]>((items, event) => updateQueue(items, event, MAX), []);
const kinds = (items: UploadItem[]) => items.map(({ state }) => state.kind);
const upload = { id: 'x', status: 'approved', statusReason: null, groupProblem: null } as const;
const failure = { message: 'No.', isPermanent: false, existing: null };
const sending: UploadEvent[] = [added(['a']), { type: 'published' }, { type: 'started', key: 'a' }];

describe('a queue of uploads', () => {
  it('goes from ready through waiting, sending and processing to done', () => {
    expect(kinds(queueOf(added(['a'])))).toEqual(['ready']);
    expect(kinds(queueOf(added(['a']), { type: 'published' }))).toEqual(['waiting']);
    expect(kinds(queueOf(...sending))).toEqual(['sending']);
    const half: UploadEvent = { type: 'progressed', key: 'a', progress: 0.5 };
    expect(queueOf(...sending, half)[0]?.state).toEqual({ kind: 'sending', progress: 0.5 });
    const whole: UploadEvent = { type: 'progressed', key: 'a', progress: 1 };
    expect(kinds(queueOf(...sending, half, whole))).toEqual(['processing']);
    const done: UploadEvent = { type: 'finished', key: 'a', upload };
    expect(queueOf(...sending, whole, done)[0]?.state).toEqual({ kind: 'done', ...upload });
  });

  it('uploads at most two at once, in list order', () => {
    const keys = ['a', 'b', 'c'];
    const waiting = queueOf(added(keys), { type: 'published' });
    expect(getNextUploads(waiting).map(({ key }) => key)).toEqual(
      keys.slice(0, MAX_CONCURRENT_UPLOADS),
    );
    const busy = keys
      .slice(0, MAX_CONCURRENT_UPLOADS)
      .reduce((items, key) => updateQueue(items, { type: 'started', key }, MAX), waiting);
    expect(getNextUploads(busy)).toEqual([]);
    const freed = updateQueue(busy, { type: 'finished', key: 'a', upload }, MAX);
    expect(getNextUploads(freed).map(({ key }) => key)).toEqual(['c']);
  });

  it('retries only the failed item, with the same key', () => {
    const failed = queueOf(...sending, { type: 'failed', key: 'a', failure }, added(['b']));
    expect(kinds(failed)).toEqual(['failed', 'ready']);
    const retried = updateQueue(failed, { type: 'retried', key: 'a' }, MAX);
    expect(retried.map(({ key, state }) => [key, state.kind])).toEqual([
      ['a', 'waiting'],
      ['b', 'ready'],
    ]);
    expect(kinds(updateQueue(failed, { type: 'published' }, MAX))).toEqual(['waiting', 'waiting']);
  });

  it('shows no progress while an upload waits to be sent again', () => {
    const whole: UploadEvent = { type: 'progressed', key: 'a', progress: 1 };
    const again = queueOf(...sending, whole, { type: 'progressed', key: 'a', progress: 0 });
    expect(again[0]?.state).toEqual({ kind: 'sending', progress: 0 });
  });

  it('never sends a finished item again', () => {
    const done = queueOf(...sending, { type: 'finished', key: 'a', upload });
    expect(kinds(updateQueue(done, { type: 'published' }, MAX))).toEqual(['done']);
    expect(kinds(updateQueue(done, { type: 'retried', key: 'a' }, MAX))).toEqual(['done']);
  });

  it('rejects unsupported types before upload and leaves unknown types to the server', () => {
    const queueWithType = (type: string, name = 'a') =>
      queueOf({
        type: 'added',
        items: [{ key: name, file: new File(['x'], name, { type }), title: name, altText: '' }],
      });
    const types = ['text/plain', 'font/woff2', 'application/pdf', 'video/mp4', 'image/svg+xml'];
    for (const type of [...types, 'image/gif', 'image/heic', 'image/vnd.microsoft.icon']) {
      const message = 'This file type isn’t supported. Upload a JPEG, PNG, WebP or AVIF file.';
      const rejected = { kind: 'failed', message, isPermanent: true, existing: null };
      expect(queueWithType(type)[0]?.state).toEqual(rejected);
      expect(updateQueue(queueWithType(type), { type: 'published' }, MAX)[0]?.state).toEqual(
        rejected,
      );
    }
    const pictures = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/x-png'];
    const accepted = [...pictures, 'application/octet-stream', ''];
    expect(accepted.map((type) => queueWithType(type)[0]?.state.kind)).toEqual(
      accepted.map(() => 'ready'),
    );
  });

  it('combines shared and own tags without duplicates and keeps invalid ones', () => {
    const none = { category: '', tags: [], typed: '' };
    expect(getItemTags(['sea'], none)).toEqual(['sea']);
    expect(getItemTags(['sea'], { ...none, tags: ['fog', 'sea'], typed: 'Dawn, fog' })).toEqual([
      'sea',
      'fog',
      'dawn',
    ]);
    const long = 'x'.repeat(TEXT.tag + 1);
    expect(getItemTags([], { ...none, typed: long })).toEqual([long]);
  });

  it('rejects files that turn out not to be pictures, unless they are already being sent', () => {
    const unsupported: UploadEvent = { type: 'unsupported', key: 'a' };
    const [rejected] = queueOf(added(['a']), unsupported, { type: 'published' });
    expect(rejected?.state).toMatchObject({
      kind: 'failed',
      message: pictureText.unsupported,
      isPermanent: true,
    });
    expect(kinds(queueOf(...sending, unsupported))).toEqual(['sending']);
  });

  it('rejects pictures that are too small before upload', () => {
    const [narrow] = queueOf(added(['a']), { type: 'measured', key: 'a', width: 4000, height: 63 });
    expect(narrow?.state).toMatchObject({
      kind: 'failed',
      message: pictureText.tooSmall(4000, 63),
      isPermanent: true,
    });
    const smallest = queueOf(added(['a']), { type: 'measured', key: 'a', width: 64, height: 64 });
    expect(kinds(smallest)).toEqual(['ready']);
  });

  it('rejects files that are too large before upload', () => {
    const large = queueOf(added(['a'], MAX + 1));
    const message = 'This file is larger than 0 KB. Choose a smaller one.';
    expect(large[0]?.state).toEqual({
      kind: 'failed',
      message,
      isPermanent: true,
      existing: null,
    });
    expect(getNextUploads(updateQueue(large, { type: 'published' }, MAX))).toEqual([]);
    expect(kinds(queueOf(added(['a'], MAX)))).toEqual(['ready']);
    const unknown = updateQueue([], added(['a'], MAX + 1), Number.POSITIVE_INFINITY);
    expect(kinds(unknown)).toEqual(['ready']);
    expect(kinds(updateQueue(unknown, { type: 'limited' }, MAX))).toEqual(['failed']);
  });

  it('ignores edits while an item is uploading', () => {
    const edit: UploadEvent = { type: 'edited', key: 'a', change: { title: 'B' } };
    expect(queueOf(added(['a']), edit)[0]?.title).toBe('B');
    expect(queueOf(...sending, edit)[0]?.title).toBe('a');
  });

  it('removes an item unless the server is processing it', () => {
    expect(queueOf(...sending, { type: 'removed', key: 'a' })).toEqual([]);
    const whole: UploadEvent = { type: 'progressed', key: 'a', progress: 1 };
    expect(kinds(queueOf(...sending, whole, { type: 'removed', key: 'a' }))).toEqual([
      'processing',
    ]);
  });

  it('ignores responses for removed or finished items', () => {
    const done: UploadEvent = { type: 'finished', key: 'a', upload };
    const late: UploadEvent = { type: 'failed', key: 'a', failure };
    expect(kinds(queueOf(...sending, done, late))).toEqual(['done']);
    expect(queueOf(...sending, { type: 'removed', key: 'a' }, done)).toEqual([]);
    expect(kinds(queueOf(added(['a']), done))).toEqual(['ready']);
  });

  it('runs while any item is waiting or uploading', () => {
    expect(isRunning(queueOf(added(['a'])))).toBe(false);
    expect(isRunning(queueOf(added(['a']), { type: 'published' }))).toBe(true);
    expect(isRunning(queueOf(...sending))).toBe(true);
    expect(isRunning(queueOf(...sending, { type: 'failed', key: 'a', failure }))).toBe(false);
  });
});
