import { afterEach, expect, it, vi } from 'vitest';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { lastList } from './last-list';
import { loadMoreOfList } from './wallpaper-list';

const toItem = (_id: string) => ({ _id, set: null }) as Wallpaper;
const open = (path: string) => {
  lastList.current = { path, items: [toItem(`${path}0`)], next: '1' };
};

afterEach(() => vi.unstubAllGlobals());

it('loads each list once, also while another one is loading', async () => {
  const answers = new Map<string, () => void>();
  const fetchList = vi.fn(
    (path: string) =>
      new Promise<Response>((resolve) => {
        const list = path.slice(0, 2);
        answers.set(list, () => resolve(Response.json([toItem(`${list}1`)])));
      }),
  );
  vi.stubGlobal('fetch', fetchList);
  open('/a');
  const first = [loadMoreOfList(), loadMoreOfList()];
  open('/b');
  const second = loadMoreOfList();
  expect(fetchList).toHaveBeenCalledTimes(2);
  for (const answer of answers.values()) answer();
  expect(await Promise.all(first)).toEqual([null, null]);
  expect((await second)?.map(({ _id }) => _id)).toEqual(['/b0', '/b1']);
  expect(await loadMoreOfList()).toBeNull();
});
