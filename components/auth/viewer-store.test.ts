import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { OwnUser } from '@/lib/users/schema';
import { refetchViewer, setViewer, viewerStore } from './viewer-store';

const ADA = { username: 'ada' } as OwnUser;

const respond = (status: number, body: object = {}) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

beforeEach(() => {
  vi.stubGlobal('document', { cookie: 'fresco.signed-in=1' });
});

afterEach(() => {
  vi.unstubAllGlobals();
  viewerStore.set(undefined);
});

it('stores the viewer after a response, and null after a 401', async () => {
  respond(200, ADA);
  await refetchViewer();
  expect(viewerStore.get()).toEqual(ADA);
  respond(401);
  await refetchViewer();
  expect(viewerStore.get()).toBeNull();
});

it('keeps the viewer signed in while the server is unavailable', async () => {
  for (const status of [429, 503]) {
    respond(status);
    viewerStore.set(ADA);
    await refetchViewer();
    expect(viewerStore.get()).toBe(ADA);
    viewerStore.set(undefined);
    await refetchViewer();
    expect(viewerStore.get()).toBeNull();
  }
});

it('ignores a response that is older than a change', async () => {
  respond(200, ADA);
  const refetched = refetchViewer();
  setViewer(null);
  await refetched;
  expect(viewerStore.get()).toBeNull();
});

it('a failed response doesn’t sign out whom an earlier request finds', async () => {
  const answers: ((response: Response) => void)[] = [];
  vi.stubGlobal('fetch', () => new Promise((resolve) => answers.push(resolve)));
  const [first, second] = [refetchViewer(), refetchViewer()];
  answers[1]?.(Response.json({}, { status: 503 }));
  await second;
  answers[0]?.(Response.json(ADA));
  await first;
  expect(viewerStore.get()).toEqual(ADA);
});

it('sends no request without the cookie of signed-in browsers', async () => {
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('fetch', () => expect.unreachable());
  await refetchViewer();
  expect(viewerStore.get()).toBeNull();
});

it('does not notify if nothing changed', async () => {
  respond(200, ADA);
  await refetchViewer();
  const notify = vi.fn();
  const unsubscribe = viewerStore.subscribe(notify);
  await refetchViewer();
  unsubscribe();
  expect(notify).not.toHaveBeenCalled();
});
