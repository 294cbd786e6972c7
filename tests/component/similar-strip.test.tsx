import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SimilarStrip } from '@/components/wallpapers/similar/similar-strip';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { answer, hold, listRequests } from './network';
import { renderInApp } from './render';

const pathOf = (id: string) => paths.api.similar(id, 8).split('?')[0] ?? '';
const similar = Array.from({ length: 8 }, (_, index) =>
  buildWallpaper({ _id: `similar00${index}`, title: `Similar ${index}` }),
);

const strip = page.getByRole('region', { name: 'More like this' });
const links = strip.getByRole('listitem').getByRole('link');
const retry = strip.getByRole('button', { name: 'Try again' });

/** Each test shows another wallpaper: results are cached. */
const renderStrip = (id: string) =>
  renderInApp(
    <dialog open aria-label="Ridgeline" tabIndex={-1}>
      <SimilarStrip wallpaper={buildWallpaper({ _id: id })} onShow={() => undefined} />
    </dialog>,
  );

test('reserves its space while the wallpapers load', async () => {
  const respond = hold(pathOf('shown00001'));
  await renderStrip('shown00001');
  await expect.element(strip).toHaveAttribute('aria-busy', 'true');
  const before = strip.element().getBoundingClientRect().height;
  respond(Response.json(similar));
  await expect.element(strip).toHaveAttribute('aria-busy', 'false');
  await expect.poll(() => links.elements().length).toBe(8);
  expect(strip.element().getBoundingClientRect().height).toBe(before);
});

test('is absent without similar wallpapers @long', async () => {
  answer(pathOf('shown00002'), () => Response.json([]));
  await renderStrip('shown00002');
  await expect.element(strip).not.toBeInTheDocument();
});

test('a failed request can be retried and isn’t repeated by itself @long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'Date'] });
  answer(pathOf('shown00003'), () => Response.json({}, { status: 503 }));
  await renderStrip('shown00003');
  await expect.element(strip.getByText('We couldn’t load more wallpapers.')).toBeVisible();
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  expect(listRequests(pathOf('shown00003'))).toHaveLength(1);
  answer(pathOf('shown00003'), () => Response.json(similar));
  retry.element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => links.elements().length).toBe(8);
  await expect.element(page.getByRole('dialog')).toHaveFocus();
});

test('is requested when nothing moves anymore', async () => {
  answer(pathOf('shown00004'), () => Response.json(similar));
  const animation = document.body.animate({ opacity: [1, 1] }, 1e9);
  const endless = document.body.animate({ opacity: [1, 1] }, { iterations: Infinity });
  const check = vi.spyOn(document, 'getAnimations');
  await renderStrip('shown00004');
  await expect.poll(() => check.mock.calls.length).toBeGreaterThan(0);
  check.mockRestore();
  expect(listRequests(pathOf('shown00004'))).toEqual([]);
  animation.finish();
  await expect.poll(() => links.elements().length).toBe(8);
  endless.cancel();
});
