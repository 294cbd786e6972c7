import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { withHue } from '@/lib/hue';
import { paths } from '@/lib/paths';
import { answer, listRequests } from './network';
import { readTitles, readUrl, renderSearch, respondWith, SEARCH_PATH } from './search';

const opener = page.getByRole('button', { name: /^Color( \(\d\))?$/ });
const chosen = page.getByRole('list', { name: 'Chosen colors' }).getByRole('link');
const codes = page.getByRole('textbox', { name: 'Hex codes or names' });
const link = (name: string) => page.getByRole('link', { name, exact: true });
const readChosen = () => chosen.elements().map(({ textContent }) => textContent);

async function press(control: typeof codes) {
  await control.findElement();
  (control.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
}

test('Up to three colors can be chosen and removed', async () => {
  answer(SEARCH_PATH, () => respondWith('Harbor'));
  await renderSearch(paths.search('swatch'), ['Harbor', 'Meadow']);
  await press(opener);
  await press(link('Add Blue'));
  await expect.poll(readUrl).toBe(paths.search('swatch', 1, { colors: '1f6fd6' }));
  await expect.poll(readTitles).toEqual(['Harbor']);
  await codes.fill('1f6fd6, red');
  await userEvent.keyboard('{Enter}');
  await expect.poll(readUrl).toMatch(/colors=1f6fd6%2C(%20)?red$/);
  await link('Add Gray').click();
  await expect.element(page.getByText('Remove a color to choose another.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^Add / })).not.toBeInTheDocument();
  await link('Remove Gray').last().click();
  await userEvent.keyboard('{Escape}');
  await expect.element(codes).not.toBeInTheDocument();
  await expect.poll(readChosen).toEqual(['Remove Blue', 'Remove #ff0000']);
  await press(chosen.last());
  await expect.element(opener).toHaveFocus();
  await expect.poll(readUrl).toBe(paths.search('swatch', 1, { colors: '1f6fd6' }));
});

test('A color that isn’t one is explained @long', async () => {
  await renderSearch(paths.search('swatch'), ['Harbor']);
  await opener.click();
  await codes.fill('bluish');
  await userEvent.keyboard('{Enter}');
  const { validationMessage } = codes.element() as HTMLInputElement;
  expect(validationMessage).toBe('Enter up to three colors, such as 0066cc or teal.');
  expect(readUrl()).toBe(paths.search('swatch'));
});

test('A ring of hues leads along similar colors, and the results and the URL follow @long', async () => {
  answer(SEARCH_PATH, () => respondWith('Meadow'));
  await renderSearch(paths.search('', 1, { colors: '1f6fd6' }), ['Harbor']);
  const { length } = history;
  const ring = page.getByRole('slider', { name: 'Hue' });
  await expect.element(ring).toHaveAttribute('aria-valuetext', 'Blue, 257°');
  ring.element().focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await expect.element(ring).toHaveAttribute('aria-valuetext', 'Indigo, 280°');
  await expect.poll(readTitles).toEqual(['Meadow']);
  const params = new URLSearchParams(location.search);
  expect([params.get('colors'), history.length]).toEqual([
    withHue('#1f6fd6', 280).slice(1),
    length,
  ]);
  // Only once, at the end.
  expect(listRequests(SEARCH_PATH)).toHaveLength(1);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.element(ring).toHaveAttribute('aria-valuetext', 'Magenta, 350°');

  history.replaceState(null, '', paths.search('', 1, { colors: 'd92626' }));
  await expect.element(ring).toHaveAttribute('aria-valuetext', 'Red, 27°');
  history.replaceState(null, '', paths.search('', 1, { colors: 'd92626,1f6fd6' }));
  await expect.element(ring).not.toBeInTheDocument();
});
