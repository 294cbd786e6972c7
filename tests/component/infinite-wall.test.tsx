import { expect, onTestFinished, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { answer, hold, listRequests } from './network';
import { renderInApp } from './render';

const LIST = paths.api.wallpapers();
const [PATH = ''] = LIST.split('?');

const build = (index: number) =>
  buildWallpaper({ _id: `wall00000${index}`, title: `Ridgeline ${index}` });
const titles = () =>
  page
    .getByRole('article')
    .elements()
    .map((tile) => tile.querySelector('[id^=title]')?.textContent);

const renderWall = () =>
  renderInApp(
    <InfiniteWall
      path="/"
      apiPath={LIST}
      first={{ items: [build(1), build(2)], next: 'cursor' }}
      total={3}
      nextPage="/?page=2"
    />,
  );

test('says when it loads more, nine at a time', async () => {
  const respond = hold(PATH);
  await renderWall();
  const loading = page.getByText('Loading more wallpapers...');
  await expect.element(loading).toBeInTheDocument();
  const [url = ''] = listRequests(PATH);
  expect(new URLSearchParams(url.split('?')[1]).get('limit')).toBe('9');
  respond(Response.json([build(3)]));
  await expect.poll(titles).toEqual(['Ridgeline 1', 'Ridgeline 2', 'Ridgeline 3']);
  await expect.element(loading).not.toBeInTheDocument();
});

test('More wallpapers that fail to load can be retried', async () => {
  answer(PATH, () => Response.json({}, { status: 503 }));
  await renderWall();
  await expect.element(page.getByText('We couldn’t load more wallpapers.')).toBeVisible();
  answer(PATH, () => Response.json([build(3)]));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(titles).toEqual(['Ridgeline 1', 'Ridgeline 2', 'Ridgeline 3']);
});

test('requests its next page at most every 200 ms @long', async () => {
  const times: number[] = [];
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  onTestFinished(() => void vi.useRealTimers());
  answer(PATH, () => {
    times.push(Date.now());
    const headers: Record<string, string> = times.length < 4 ? { 'x-next-cursor': 'more' } : {};
    return Response.json([build(times.length + 2)], { headers });
  });
  // Tall enough to keep the end of the list in view.
  await page.viewport(1280, 6000);
  await renderWall();
  const wait = () => {
    vi.advanceTimersByTime(100);
    return times.length;
  };
  await expect.poll(wait).toBe(4);
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0));
  for (const gap of gaps) expect(gap).toBeGreaterThanOrEqual(200);
});

test('A wall that Back leaves behind doesn’t replace what is kept of the wall it leads to', async () => {
  answer(PATH, () => Response.json([build(3)]));
  const first = await renderWall();
  await expect.poll(titles).toEqual(['Ridgeline 1', 'Ridgeline 2', 'Ridgeline 3']);
  await first.screen.unmount();
  history.pushState(null, '', '/tag/rock');
  const later = await renderInApp(
    <InfiniteWall
      path="/tag/rock"
      apiPath={LIST}
      first={{ items: [build(4)], next: null }}
      total={1}
      nextPage={null}
    />,
  );
  history.back();
  await expect.poll(() => location.pathname).toBe('/');
  // The browser restores the position before the earlier page is rendered.
  dispatchEvent(new Event('scroll'));
  await later.screen.unmount();
  hold(PATH);
  await renderWall();
  expect(titles()).toEqual(['Ridgeline 1', 'Ridgeline 2', 'Ridgeline 3']);
});
