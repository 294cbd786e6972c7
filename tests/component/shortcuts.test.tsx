import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Shortcuts } from '@/components/shortcuts/shortcuts';
import { renderInApp } from './render';

test('A key triggers the element that declares it, but not while someone types', async () => {
  const press = vi.fn();
  await renderInApp(
    <>
      <Shortcuts />
      <button type="button" aria-keyshortcuts="F" onClick={press}>
        Favorite
      </button>
      <input aria-label="Name" />
      <textarea aria-label="Details" />
    </>,
  );
  for (const name of ['Name', 'Details']) {
    await page.getByLabelText(name).click();
    await userEvent.keyboard('f');
    await expect.element(page.getByLabelText(name)).toHaveValue('f');
  }
  expect(press).not.toHaveBeenCalled();
  (document.activeElement as HTMLElement).blur();
  await userEvent.keyboard('f');
  await expect.poll(() => press.mock.calls.length).toBe(1);
});
