import { describe, expect, it } from 'vitest';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import {
  isComplete,
  needsAttention,
  needsDecision,
  type UploadEvent,
  updateQueue,
} from './upload-queue';

const MAX = 1000;
const copy = buildWallpaper({ _id: 'copy000001', title: 'The first' });
const added: UploadEvent = {
  type: 'added',
  items: ['a', 'b'].map((key) => ({
    key,
    file: new File(['x'], 'a.jpg'),
    title: key,
    altText: '',
  })),
};
const checked = (isDuplicate = false): UploadEvent => ({
  type: 'checked',
  key: 'a',
  copies: { wallpapers: [copy], isDuplicate, similar: [] },
});
const queueOf = (...events: UploadEvent[]) =>
  events.reduce<ReturnType<typeof updateQueue>>((all, event) => updateQueue(all, event, MAX), []);
const kinds = (...events: UploadEvent[]) => queueOf(...events).map(({ state }) => state.kind);

describe('a picture that looks like a wallpaper', () => {
  it('waits for the user to decide, while others are published', () => {
    expect(queueOf(added, checked()).map(needsDecision)).toEqual([true, false]);
    expect(kinds(added, checked(), { type: 'published' })).toEqual(['ready', 'waiting']);
    for (const decision of ['publish', { versionOf: copy }] as const) {
      const decided: UploadEvent = { type: 'decided', key: 'a', decision };
      expect(kinds(added, checked(), decided, { type: 'published' })).toEqual([
        'waiting',
        'waiting',
      ]);
    }
    const decisions: UploadEvent[] = [
      { type: 'decided', key: 'a', decision: 'publish' },
      { type: 'decided', key: 'a', decision: null },
    ];
    expect(kinds(added, checked(), ...decisions, { type: 'published' })[0]).toBe('ready');
  });

  it('is published if the check finishes after Publish', () => {
    const queue = queueOf(added, { type: 'published' }, checked());
    expect(queue[0]?.copies).toEqual([]);
    expect(queue.some(needsAttention)).toBe(false);
  });

  it('is never sent if the server would reject it', () => {
    const [item] = queueOf(added, checked(true), { type: 'published' });
    expect(item?.state).toMatchObject({
      kind: 'failed',
      isPermanent: true,
      existing: { _id: copy._id },
    });
  });

  it('is held back again if the decision is taken back after a temporary failure', () => {
    const failure = { message: 'No.', isPermanent: false, existing: null };
    const failed = queueOf(
      added,
      { type: 'removed', key: 'b' },
      checked(),
      { type: 'decided', key: 'a', decision: 'publish' },
      { type: 'published' },
      { type: 'started', key: 'a' },
      { type: 'failed', key: 'a', failure },
    );
    const undecided = updateQueue(failed, { type: 'decided', key: 'a', decision: null }, MAX);
    const kindsAfter = [failed, undecided].map(
      (items) => updateQueue(items, { type: 'published' }, MAX)[0]?.state.kind,
    );
    expect(kindsAfter).toEqual(['waiting', 'failed']);
  });

  it('is complete once it is grouped, or the user keeps it separate', () => {
    const sent: UploadEvent[] = [
      added,
      { type: 'removed', key: 'b' },
      checked(),
      { type: 'decided', key: 'a', decision: { versionOf: copy } },
      { type: 'published' },
      { type: 'started', key: 'a' },
      {
        type: 'finished',
        key: 'a',
        upload: { id: 'x', status: 'approved', statusReason: null, groupProblem: 'No.' },
      },
    ];
    expect(isComplete(queueOf(...sent))).toBe(false);
    expect(isComplete(queueOf(...sent, { type: 'grouped', key: 'a', problem: null }))).toBe(true);
  });
});
