import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TagsField } from '@/components/wallpapers/editing/wallpaper-fields';
import { accountPaths } from '@/lib/account-paths';
import { TEXT } from '@/lib/limits';
import { answer, listRequests } from './network';
import { renderInApp } from './render';

const [PATH = ''] = accountPaths.api
  .pictureTags({ title: undefined, category: undefined, like: undefined })
  .split('?');
const suggested = (name: string) => page.getByRole('button', { name: `Add ${name}`, exact: true });

function Form({ initial = [] as string[], like = ['look000001'] }) {
  const [draft, setDraft] = useState({ tags: initial, typed: '' });
  return (
    <TagsField
      draft={draft}
      onChange={(change) => setDraft((current) => ({ ...current, ...change }))}
      picture={{ title: 'Dune', category: 'Deserts', like }}
    />
  );
}

const suggest = (...names: string[]) =>
  answer(PATH, () => Response.json(names.map((name) => ({ name, wallpaperCount: 1 }))));

test('One tap adds a suggested tag, and the keyboard goes on with the next', async () => {
  suggest('sand', 'dusk', 'warm');
  await renderInApp(<Form initial={['dusk']} />);
  await expect.element(suggested('warm')).toBeVisible();
  await expect.element(suggested('dusk')).not.toBeInTheDocument();
  suggested('sand').element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'Remove sand' })).toBeVisible();
  await expect.element(suggested('sand')).not.toBeInTheDocument();
  await expect.element(suggested('warm')).toHaveFocus();
  await page.getByRole('button', { name: 'Remove sand' }).click();
  await expect.element(suggested('sand')).toBeVisible();
  const query = { title: 'Dune', category: 'Deserts', like: 'look000001' };
  expect(listRequests(PATH)).toEqual([accountPaths.api.pictureTags(query)]);
});

test('Says why no more tags can be added, and failing suggestions don’t disturb', async () => {
  suggest('sand');
  const full = Array.from({ length: TEXT.tags }, (_, n) => `tag ${n}`);
  await renderInApp(<Form initial={full} />);
  await suggested('sand').click();
  await expect.element(page.getByText('You can add up to 30 tags.')).toBeInTheDocument();
  await expect.element(suggested('sand')).toBeVisible();
});
