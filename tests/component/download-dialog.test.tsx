import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DownloadDialog } from '@/components/wallpapers/downloads/download-dialog';
import { paths } from '@/lib/paths';
import { buildWallpaper } from '@/tests/fixtures/wallpaper';
import { answer, lost } from './network';
import { renderInApp } from './render';

const WALLPAPER = buildWallpaper({ width: 1600, height: 1000 });
const PATH = paths.api.download(WALLPAPER._id);

const dialog = page.getByRole('dialog', { name: 'Choose a size' });
const link = dialog.getByRole('link', { name: /^(Download|Preparing) / });
const slider = dialog.getByRole('slider');
const readCrop = () => new URL(link.element().getAttribute('href') ?? '', location.href).search;

async function renderDialog() {
  const onClose = vi.fn();
  const { screen } = await renderInApp(<DownloadDialog wallpaper={WALLPAPER} onClose={onClose} />);
  onClose.mockImplementation(() => screen.unmount());
  await dialog
    .getByRole('radio', { name: /460 × 1000$/ })
    .first()
    .click();
}

test('Keys move the crop and change what is downloaded', async () => {
  await renderDialog();
  slider.element().focus();
  await userEvent.keyboard('{Home}');
  await expect.poll(readCrop).toContain('x=0');
  const before = readCrop();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(readCrop).not.toBe(before);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(readCrop).toBe(before);
});

test('Long groups of devices are closed, and open by keyboard @long', async () => {
  const large = buildWallpaper({ width: 8000, height: 8000 });
  await renderInApp(<DownloadDialog wallpaper={large} onClose={vi.fn()} />);
  const phone = dialog.getByRole('radio', { name: /^iPhone 17, 17 Pro, 16 Pro/ });
  await expect.element(dialog.getByRole('radio', { name: /^Ultrawide QHD 3440/ })).toBeVisible();
  await expect.element(phone).not.toBeInTheDocument();
  const group = dialog.getByText('Phones', { exact: true });
  (group.element().closest('summary') as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await phone.click();
  await expect.element(link).toHaveTextContent('Download 1206 × 2622');
  await expect.element(phone).toBeVisible();
});

test('A size for two monitors is one file or two @long', async () => {
  await renderDialog();
  const halves = dialog.getByRole('link', { name: 'One file per monitor (ZIP)' });
  await expect.element(halves).not.toBeInTheDocument();
  await dialog
    .getByRole('radio', { name: /1600 × 450$/ })
    .first()
    .click();
  const [one, two] = [link, halves].map((element) => element.element() as HTMLAnchorElement);
  expect([two?.href, two?.download]).toEqual([`${one?.href}&files=2`, 'Ridgeline 1600x450.zip']);
});

test('An error is shown in the dialog, and nothing is lost', async () => {
  await renderDialog();
  slider.element().focus();
  await userEvent.keyboard('{Home}');
  const before = readCrop();
  const message = 'Too many requests. Please try again in 9 minutes.';
  answer(PATH, () => Response.json({ message }, { status: 429 }));
  await link.click();
  const alert = dialog.getByRole('alert');
  await expect.element(alert).toHaveTextContent(`${message} You can still download the original.`);
  answer(PATH, () => Promise.reject(lost()));
  await link.click();
  await expect.element(alert).toHaveTextContent('check your connection');
  expect(readCrop()).toBe(before);
  answer(PATH, () => new Response('picture'));
  await link.click();
  await expect.element(alert).toBeEmptyDOMElement();
});

test('Closing the dialog stops a download in progress', async () => {
  const stopped = vi.fn();
  answer(PATH, ({ signal }) => {
    signal.addEventListener('abort', stopped);
    return new Promise(() => undefined);
  });
  await renderDialog();
  await link.click();
  await expect.element(link).toHaveTextContent('Preparing');
  await expect.element(dialog.getByRole('radio', { name: /^Original/ })).toBeDisabled();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect.poll(() => stopped.mock.calls.length).toBe(1);
  await expect.element(dialog).not.toBeInTheDocument();
});
