import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { toastStore } from '@/components/ui/toast';
import { paths } from '@/lib/paths';
import { RATES } from '@/lib/rates';
import { favoritesStore } from './favorites-store';
import { keptList } from './on-device';
import { transferKept } from './transfer-kept';

const stored = new Map<string, string>();
let leave: (() => void) | undefined;
const toId = (n: number) => `wallpaper${n}`.slice(-10).padStart(10, '0');
const toIds = (count: number) => Array.from({ length: count }, (_, n) => toId(n + 1));
const added = (id: string) => Response.json({ _id: id, favorites: 1 });
const failed = (status: number, headers = {}) =>
  Response.json({ message: 'No.' }, { status, headers });

/** Records the wallpapers that are added, and responds. */
function answerEach(respond: (id: string) => Response): string[] {
  const requested: string[] = [];
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    const id = path.slice(paths.api.favorite('').length);
    expect(method).toBe('POST');
    requested.push(id);
    return respond(id);
  });
  return requested;
}

beforeEach(() => {
  stored.clear();
  toastStore.set(null);
  vi.useFakeTimers();
  vi.stubGlobal('dispatchEvent', () => true);
  vi.stubGlobal('addEventListener', (type: string, listener: () => void) => {
    if (type === 'pagehide') leave = listener;
  });
  vi.stubGlobal('sessionStorage', {
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal('document', { visibilityState: 'visible' });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('adds what was kept, the oldest first, and nothing stays on the device', async () => {
  keptList.write(['newest0001', 'hidden0001', 'oldest0001']);
  const requested = answerEach((id) => (id === 'hidden0001' ? failed(404) : added(id)));
  await transferKept();
  expect(requested).toEqual(['oldest0001', 'hidden0001', 'newest0001']);
  expect(keptList.exists()).toBe(false);
  expect(favoritesStore.get().get('newest0001')).toEqual({ isFavorite: true, count: 1 });
  const text = '2 wallpapers kept on this device are now in your favorites.';
  expect(toastStore.get()).toEqual({ kind: 'status', text });
  // Signing in leads to another page.
  leave?.();
  expect(stored.get('toast')).toContain(text);
});

it('leaves the rest on the device if one fails, and goes on with it the next time', async () => {
  keptList.write(['newest0001', 'broken0001', 'oldest0001']);
  answerEach((id) => (id === 'broken0001' ? failed(503) : added(id)));
  await transferKept();
  expect(keptList.read()).toEqual(['newest0001', 'broken0001']);
  expect(toastStore.get()).toMatchObject({ kind: 'alert' });
  expect(toastStore.get()?.text).toMatch(/^We couldn’t add 2 wallpapers/);

  const requested = answerEach(added);
  await transferKept();
  expect(requested).toEqual(['broken0001', 'newest0001']);
  expect(keptList.exists()).toBe(false);
});

it('says nothing if the session has ended, and keeps all', async () => {
  keptList.write(['newest0001']);
  answerEach(() => failed(401));
  await transferKept();
  expect([keptList.read(), toastStore.get()]).toEqual([['newest0001'], null]);
});

it('stays below the rate limit, and waits if it is reached', async () => {
  const { points, seconds } = RATES.favorite;
  keptList.write(toIds(points));
  let isLimited = true;
  const requested = answerEach((id) => {
    const response = isLimited ? failed(429, { 'retry-after': '7' }) : added(id);
    isLimited = false;
    return response;
  });
  const done = transferKept();
  // Meanwhile, nothing starts twice.
  await transferKept();
  await vi.advanceTimersByTimeAsync(6999);
  expect(requested).toEqual([toId(points)]);
  await vi.advanceTimersByTimeAsync(1);
  expect(requested).toHaveLength(points - 20 + 1);
  expect(toastStore.get()?.text).toMatch(/^100 wallpapers/);
  await vi.advanceTimersByTimeAsync(seconds * 1000);
  await done;
  expect(requested).toHaveLength(points + 1);
  expect(keptList.exists()).toBe(false);
});

it('leaves it to the tab that is in front', async () => {
  keptList.write(['newest0001']);
  vi.stubGlobal('document', { visibilityState: 'hidden' });
  const requested = answerEach(added);
  await transferKept();
  expect([requested, keptList.read()]).toEqual([[], ['newest0001']]);
});
