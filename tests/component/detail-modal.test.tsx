import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { InfiniteWall } from '@/components/wallpapers/wall/infinite-wall';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { answer } from './network';
import { createWallpaper } from './pictures';
import { renderInApp } from './render';

const build = (title: string) => buildWallpaper({ _id: title.padEnd(10, '0'), title });
const [older, newer, related] = [build('Dune'), build('Fog'), build('Sea')] as const;
const LIST = '/tag/dawn';

const dialog = (name: string) => page.getByRole('dialog', { name, exact: true });
const thumbnail = page.getByRole('region', { name: 'More like this' }).getByRole('link', {
  name: 'Sea',
  exact: true,
});
const tile = (name: string) => page.getByRole('feed').getByRole('link', { name, exact: true });

test('A similar wallpaper that is not on the wall comes after its tile, and closing leads back @long', async () => {
  await page.viewport(1440, 900);
  history.replaceState(null, '', LIST);
  for (const { _id } of [older, newer]) {
    const [path = ''] = paths.api.similar(_id, 8).split('?');
    answer(path, () => Response.json([related]));
  }
  await renderInApp(
    <InfiniteWall
      path={LIST}
      apiPath={paths.api.tag('dawn')}
      first={{ items: [older, newer], next: null }}
      total={2}
      nextPage={null}
    />,
  );
  await expect.poll(() => 'wall' in (history.state ?? {})).toBe(true);
  await tile('Dune').click();
  await expect.element(dialog('Dune')).toHaveFocus();
  // An open menu handles the keys.
  const pin = page.getByRole('button', { name: 'Share on Pinterest' });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expect.element(pin).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  await expect.element(pin).not.toBeInTheDocument();
  await expect.element(dialog('Dune')).toBeVisible();
  for (const [key, name] of [
    ['ArrowLeft', 'Dune'],
    ['ArrowRight', 'Fog'],
  ] as const) {
    await thumbnail.click();
    await expect.element(dialog('Sea')).toBeVisible();
    expect(location.pathname).toBe(paths.wallpaper(related._id));
    await userEvent.keyboard(`{${key}}`);
    await expect.element(dialog(name)).toBeVisible();
  }
  await thumbnail.click();
  await expect.element(dialog('Sea')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => location.pathname).toBe(LIST);
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(tile('Fog')).toHaveFocus();
});

test('The next picture is that of its tile until the large one is loaded, and full screen goes on from there', async () => {
  await page.viewport(1440, 900);
  history.replaceState(null, '', LIST);
  const first = await createWallpaper(1600, 900, { _id: older._id, title: 'Dune' });
  const loaded = await createWallpaper(1600, 900, { _id: newer._id, title: 'Fog' });
  const missing = { ...loaded, _id: related._id, title: 'Sea', webpImageUrl: '/missing.webp' };
  const items = [first, loaded, missing];
  for (const { _id } of items)
    answer(paths.api.similar(_id, 8).split('?')[0] ?? '', () => Response.json([]));
  await renderInApp(
    <InfiniteWall
      path={LIST}
      apiPath={paths.api.tag('dawn')}
      first={{ items, next: null }}
      total={3}
      nextPage={null}
    />,
  );
  await tile('Dune').click();
  await expect.element(dialog('Dune')).toHaveFocus();
  await expect
    .poll(() =>
      [...document.querySelectorAll('article img')].every(
        (img) => (img as HTMLImageElement).complete,
      ),
    )
    .toBe(true);
  const getBackground = (name: string) =>
    getComputedStyle(
      dialog(name)
        .getByRole('img', { name: `${name}, a wallpaper by` })
        .element(),
    ).backgroundImage;
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog('Fog')).toBeVisible();
  await expect.poll(() => getBackground('Fog')).not.toContain('url(');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(dialog('Sea')).toBeVisible();
  await expect.poll(() => getBackground('Sea')).toContain(loaded.smallImageUrl);

  await page.getByRole('button', { name: 'View full screen' }).click();
  await expect.element(dialog('Sea, full screen')).toBeVisible();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(dialog('Fog, full screen')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog('Fog')).toBeVisible();
  expect(location.pathname).toBe(paths.wallpaper(newer._id));
});
