import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TagList } from '@/components/admin/tags/tag-list';
import { adminPaths } from '@/lib/admin-paths';
import type { AdminTag } from '@/lib/admin-tags/schema';
import { answer, lost } from './network';
import { renderInApp } from './render';

const build = (tag: Partial<AdminTag>): AdminTag => ({
  _id: 1,
  name: 'sunst',
  description: '',
  wallpaperCount: 12,
  aliases: [],
  movingCount: 0,
  ...tag,
});
const typo = build({});
const sunset = build({ _id: 2, name: 'sunset', aliases: ['sundown'], wallpaperCount: 1 });
const LIST = new URL(adminPaths.api.tags('x'), location.href).pathname;
const button = (name: string) => page.getByRole('button', { name, exact: true });
const field = page.getByLabelText('New name or existing tag');

test('Merging says what will happen, and can be undone', async () => {
  answer(LIST, () => Response.json([sunset]));
  const sent: unknown[] = [];
  answer(adminPaths.api.mergeTag(1), async (request) => {
    sent.push(await request.json());
    return Response.json({ ...sunset, aliases: ['sundown', 'sunst'], movingCount: 12 });
  });
  answer(adminPaths.api.tag(2), async (request) => {
    sent.push(await request.json());
    return Response.json(sunset);
  });
  await renderInApp(<TagList tags={[typo]} empty={null} />);
  await button('Rename or merge sunst').click();
  await expect.element(button('Rename')).toBeDisabled();
  await field.fill('#Sundown');
  const preview = '12 wallpapers get “sunset” instead of “sunst”, which becomes an alias.';
  await expect.element(page.getByText(preview)).toBeVisible();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('sunst was merged into sunset.')).toBeVisible();
  await button('Undo').click();
  await expect.element(page.getByText('Undone.')).toBeVisible();
  expect(sent).toEqual([{ into: 'sundown', rename: false }, { aliases: ['sundown'] }]);
});

test('A name that no tag has renames the tag, and the name it had undoes it @long', async () => {
  answer(LIST, () => Response.json([typo]));
  const sent: unknown[] = [];
  const merge = async (request: Request) => {
    sent.push(await request.json());
    return Response.json(build({ _id: 3, name: 'dusk', aliases: ['sunst'] }));
  };
  answer(adminPaths.api.mergeTag(1), merge);
  answer(adminPaths.api.mergeTag(3), merge);
  await renderInApp(<TagList tags={[typo]} empty={null} />);
  await button('Rename or merge sunst').click();
  await field.fill('dusk');
  await expect.element(page.getByText('“sunst” becomes “dusk”.')).toBeVisible();
  await button('Rename').click();
  await button('Undo').click();
  await expect.element(page.getByText('Undone.')).toBeVisible();
  expect(sent).toEqual([
    { into: 'dusk', rename: true },
    { into: 'sunst', rename: true },
  ]);
});

test('Without the tags, nothing can be merged @long', async () => {
  answer(LIST, () => Promise.reject(lost()));
  await renderInApp(<TagList tags={[typo]} empty={null} />);
  await button('Rename or merge sunst').click();
  await field.fill('sunset');
  await expect.element(page.getByText('We couldn’t check')).toBeVisible();
  await expect.element(button('Rename')).toBeDisabled();
});

test('Aliases are edited as chips, and a refused one is named', async () => {
  const message = '“dawn” is a tag. Merge it into this one instead.';
  const sent: unknown[] = [];
  answer(adminPaths.api.tag(2), async (request) => {
    sent.push(await request.json());
    return sent.length === 1
      ? Response.json({ message, issues: [{ path: 'aliases', message }] }, { status: 400 })
      : Response.json(sunset);
  });
  await renderInApp(<TagList tags={[build({ ...sunset, movingCount: 12 })]} empty={null} />);
  await expect.element(page.getByText('Moving 12 wallpapers...')).toBeVisible();
  await button('Edit sunset').click();
  await page.getByLabelText('Description').fill('The sun at the horizon.');
  await page.getByRole('combobox', { name: 'Aliases' }).fill('sun set, dawn');
  await button('Save').click();
  await expect.element(page.getByText(message)).toBeVisible();
  await button('Remove dawn').click();
  await button('Save').click();
  await expect.element(page.getByText('sunset was updated.')).toBeVisible();
  await expect.element(button('Undo')).toBeVisible();
  const description = 'The sun at the horizon.';
  expect(sent).toEqual([
    { description, aliases: ['sundown', 'sun set', 'dawn'] },
    { description, aliases: ['sundown', 'sun set'] },
  ]);
});
