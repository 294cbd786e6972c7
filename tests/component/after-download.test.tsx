import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { DownloadButtons } from '@/components/wallpapers/downloads/download-buttons';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { renderInApp } from './render';

const WALLPAPER = buildWallpaper({ title: 'Ridgeline', displayName: 'Ada', license: 'cc_by' });
const URL = location.origin + paths.wallpaper(WALLPAPER._id);
const CREDIT = `“Ridgeline” by Ada, ${URL}, Attribution (CC BY 4.0)`;

async function download(): Promise<void> {
  await renderInApp(<DownloadButtons wallpaper={WALLPAPER} />);
  // Without a site, there is no file.
  const button = page.getByRole('link', { name: /^Download/ });
  button.element().addEventListener('click', (event) => event.preventDefault(), { once: true });
  await button.click();
}

test('After a download, a toast leads to the steps for the system and copies the credit', async () => {
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await download();
  const toast = page.getByRole('status');
  await expect.element(toast).toHaveTextContent('Saved.');
  const link = toast.getByRole('link', { name: 'How to set it' });
  await expect.element(link).toHaveAttribute('href', '/set-wallpaper#linux');
  await toast.getByRole('button', { name: 'Credit Ada' }).click();
  await expect.element(toast).toHaveTextContent(`Copied: ${CREDIT}`);
  expect(writeText).toHaveBeenCalledWith(CREDIT);
});

test('A credit that can’t be copied is shown', async () => {
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
  await download();
  await page.getByRole('button', { name: 'Credit Ada' }).click();
  await expect.element(page.getByRole('alert')).toHaveTextContent(CREDIT);
});
