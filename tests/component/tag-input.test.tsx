import { useState } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { TagInput } from '@/components/wallpapers/editing/tag-input';
import { paths } from '@/lib/paths';
import { answer } from './network';
import { renderInApp } from './render';

const [PATH = ''] = paths.api.tags('x').split('?');

const field = page.getByRole('combobox', { name: 'Tags' });
const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
const chip = (tag: string) => page.getByRole('button', { name: `Remove ${tag}` });

function Field() {
  const [value, setValue] = useState({ tags: [] as string[], typed: '' });
  return (
    <>
      <label htmlFor="tags">Tags</label>
      <TagInput
        ids={{ id: 'tags', 'aria-describedby': undefined }}
        {...value}
        onChange={setValue}
      />
    </>
  );
}

async function renderField() {
  answer(PATH, () => Response.json([{ name: 'quarry' }, { name: 'quartz' }]));
  await renderInApp(<Field />);
  await field.click();
}

test('Tags are suggested, added and removed by keyboard', async () => {
  await renderField();
  await userEvent.keyboard('qua');
  await expect.poll(() => options.elements().length).toBe(2);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(options.nth(1)).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  await expect.element(chip('quartz')).toBeVisible();
  await userEvent.keyboard('deep sea,');
  await expect.element(chip('deep sea')).toBeVisible();
  await userEvent.keyboard('{Backspace}');
  await expect.element(chip('deep sea')).not.toBeInTheDocument();
  await expect.element(page.getByRole('status').first()).toHaveTextContent('deep sea');
});

test('Escape closes the suggestions, keeps the text, and an arrow key opens them again', async () => {
  await renderField();
  await userEvent.keyboard('qua');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'false');
  await expect.element(field).toHaveValue('qua');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveAttribute('aria-expanded', 'true');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(options.first()).toHaveAttribute('aria-selected', 'true');
});

test('Enter that completes a word of an input method adds no tag', async () => {
  await renderField();
  await userEvent.keyboard('kyo');
  const press = (isComposing: boolean) =>
    field.element().dispatchEvent(
      new KeyboardEvent('keydown', {
        key: 'Enter',
        isComposing,
        bubbles: true,
        cancelable: true,
      }),
    );
  press(true);
  await expect.element(field).toHaveValue('kyo');
  const shifted = new KeyboardEvent('keydown', {
    key: 'Enter',
    shiftKey: true,
    bubbles: true,
    cancelable: true,
  });
  field.element().dispatchEvent(shifted);
  expect(shifted.defaultPrevented).toBe(true);
  press(false);
  await expect.element(chip('kyo')).toBeVisible();
});

test('A tag that is one typo away from another can be corrected @long', async () => {
  answer(PATH, ({ url }) =>
    Response.json(new URL(url).searchParams.get('q') === 'evenig' ? [{ name: 'evening' }] : []),
  );
  await renderInApp(<Field />);
  await field.fill('evenig,');
  await page.getByRole('button', { name: 'evening', exact: true }).click();
  await expect.element(chip('evening')).toBeVisible();
  await expect.element(chip('evenig')).not.toBeInTheDocument();
  await expect.element(page.getByText('Did you mean')).not.toBeInTheDocument();
});

test('Pasted hashtags and commas of other scripts become tags', async () => {
  await renderField();
  await field.fill('#fog #sea、桜，');
  for (const tag of ['fog', 'sea', '桜']) await expect.element(chip(tag)).toBeVisible();
  await expect.element(field).toHaveValue('');
});
