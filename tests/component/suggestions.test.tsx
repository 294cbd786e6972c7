import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { SearchForm } from '@/components/search/search-form';
import { paths } from '@/lib/paths';
import { recordLinks } from './links';
import { answer, listRequests, lost } from './network';
import { renderInApp } from './render';

const [PATH = ''] = paths.api.suggestions('x').split('?');

const box = page.getByRole('combobox');
const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const labels = () => options.elements().map(({ textContent }) => textContent);

const tag = (label: string) => ({
  type: 'tag',
  label,
  url: `http://elsewhere.test${paths.tag(label)}`,
  count: 1,
});
const queryOf = ({ url }: Request) => new URL(url).searchParams.get('q') ?? '';

test('The keyboard moves, chooses and closes, and never changes what was typed', async () => {
  answer(PATH, () => Response.json(['fog', 'fox', 'forest'].map(tag)));
  const { router } = await renderInApp(<SearchForm kind="header" />);
  await box.click();
  await userEvent.keyboard('fo');
  await expect.poll(labels).toEqual(['fog1', 'fox1', 'forest1']);
  const active = () => {
    const id = box.element().getAttribute('aria-activedescendant');
    return id && document.getElementById(id)?.textContent;
  };
  expect(active()).toBe(null);
  for (const [key, label] of [
    ['ArrowDown', 'fog1'],
    ['ArrowDown', 'fox1'],
    ['End', 'forest1'],
    ['Home', 'fog1'],
    ['ArrowUp', null],
    ['ArrowUp', 'forest1'],
  ] as const) {
    await userEvent.keyboard(`{${key}}`);
    await expect.poll(active).toBe(label);
    await expect.element(box).toHaveValue('fo');
  }
  await userEvent.keyboard('{Escape}');
  await expect.poll(labels).toEqual([]);
  await expect.element(box).toHaveAttribute('aria-expanded', 'false');
  await expect.element(box).toHaveValue('fo');
  await userEvent.keyboard('{ArrowDown}');
  await expect.poll(labels).toHaveLength(3);
  await userEvent.keyboard('{Escape}{Escape}');
  await expect.element(box).toHaveValue('');
  await userEvent.keyboard('fo');
  await expect.poll(labels).toHaveLength(3);
  await userEvent.keyboard('{Enter}');
  expect(router.push.mock.calls).toEqual([[paths.search('fo')]]);
});

test('Wallpapers have a thumbnail and their creator, and creators a picture @long', async () => {
  const imageUrl = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';
  const creator = { type: 'creator', label: 'Fola', url: 'http://a.test/profile/fola', count: 3 };
  const url = 'http://a.test/wallpaper/abc';
  const wallpaper = { type: 'wallpaper', label: 'Two foxes', url, displayName: 'Ada L.' };
  answer(PATH, () =>
    Response.json([tag('fog'), { ...creator, imageUrl }, { ...wallpaper, imageUrl }]),
  );
  await renderInApp(<SearchForm kind="header" />);
  await box.click();
  await userEvent.keyboard('fo');
  await expect.poll(labels).toEqual(['fog1', 'Fola3', 'Two foxes Ada L.']);
  const pictures = options.elements().map((option) => {
    const picture = option.querySelector('img');
    const { width, height } = picture?.getBoundingClientRect() ?? {};
    return picture && [width, height, getComputedStyle(picture).borderRadius];
  });
  expect(pictures).toEqual([null, [32, 32, '999px'], [32, 32, '6px']]);
  const match = options.elements()[2]?.querySelector('b');
  expect(match?.textContent).toBe('fo');
});

test('Late and failed responses change nothing @long', async () => {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  answer(PATH, async (request) => {
    const q = queryOf(request);
    asked.push(q);
    if (q === 'fo') await released;
    return Response.json([tag(`${q}-tag`)]);
  });
  await renderInApp(<SearchForm kind="header" />);
  await box.fill('f');
  await expect.poll(labels).toEqual(['f-tag1']);
  await box.fill('fo');
  await expect.poll(() => asked).toContain('fo');
  // The previous suggestions stay meanwhile.
  expect(labels()).toEqual(['f-tag1']);
  await box.fill('fog');
  await expect.poll(labels).toEqual(['fog-tag1']);
  release();
  await box.fill('fogg');
  await expect.poll(labels).toEqual(['fogg-tag1']);
  answer(PATH, () => Response.json({}, { status: 429 }));
  await box.fill('foggy');
  await expect.poll(labels).toEqual([]);
  answer(PATH, (request) =>
    queryOf(request) === 'foggy l' ? Promise.reject(lost()) : Response.json([tag('fog')]),
  );
  await box.fill('foggy');
  await box.fill('foggy l');
  await expect.poll(labels).toEqual([]);
});

test.each(['header', 'wide'] as const)(
  'In a %s form, each button that removes a search is on its line',
  async (kind) => {
    localStorage.setItem('recent-searches', JSON.stringify(['first light', 'fog', 'sea']));
    await renderInApp(<SearchForm kind={kind} />);
    await box.click();
    await expect.element(page.getByRole('option').nth(3)).toBeVisible();
    for (const q of ['first light', 'fog', 'sea']) {
      const middles = [
        page.getByRole('option', { name: q, exact: true }),
        page.getByRole('button', { name: `Remove ${q} from recent searches` }),
      ].map((locator) => {
        const { top, height } = locator.element().getBoundingClientRect();
        return top + height / 2;
      });
      expect(middles[1]).toBeCloseTo(middles[0] ?? 0, 0);
    }
  },
);

test('Recent searches can be chosen, and deleted one by one or all', async () => {
  const followed = recordLinks();
  await renderInApp(<SearchForm kind="header" />);
  for (const q of ['first light', 'fog', 'sea']) {
    await box.fill(q);
    await userEvent.keyboard('{Enter}');
    await expect.poll(() => localStorage.getItem('recent-searches')).toContain(q);
  }
  const asked = listRequests(PATH).length;
  await box.fill('');
  const recent = page.getByRole('group', { name: 'Recent searches' }).getByRole('option');
  const read = () => recent.elements().map(({ textContent }) => textContent);
  const clear = 'Clear recent searches';
  await expect.poll(read).toEqual(['sea', 'fog', 'first light', clear]);
  await page.getByRole('button', { name: 'Remove fog from recent searches' }).click();
  await expect.poll(read).toEqual(['sea', 'first light', clear]);
  await expect.element(box).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Delete}');
  await expect.poll(read).toEqual(['first light', clear]);
  await recent.first().click();
  await expect.poll(() => followed).toEqual([paths.search('first light')]);
  await box.fill('');
  await expect.poll(read).toEqual(['first light', clear]);
  await userEvent.keyboard('{End}{ArrowUp}');
  await expect.element(recent.last()).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.poll(read).toEqual([]);
  expect(localStorage.getItem('recent-searches')).toBe(null);
  expect(listRequests(PATH)).toHaveLength(asked);
});
