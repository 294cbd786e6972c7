import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { DownloadDialog } from '@/components/wallpapers/downloads/download-dialog';
import type { LuminanceGrid } from '@/lib/luminance';
import { paths } from '@/lib/paths';
import { answer, listRequests } from './network';
import { createWallpaper } from './pictures';
import { renderInApp } from './render';

const dialog = page.getByRole('dialog', { name: 'Choose a size' });
const toggle = dialog.getByRole('button', { name: 'Preview' });
const device = dialog.getByRole('img', { name: /^Preview on/ });
const style = (name: string) => dialog.getByRole('radio', { name, exact: true });
const hint = (text: string) => dialog.getByRole('status').getByText(text);
const slider = dialog.getByRole('slider');
const link = dialog.getByRole('link', { name: /^Download/ });
const size = (name: RegExp) => dialog.getByRole('radio', { name }).first();
const PHONE = /460 × 1000$/;

/** Dark on the left, light on the right. */
const HALVES: LuminanceGrid = {
  mean: Array.from({ length: 256 }, (_, cell) => (cell % 16 < 8 ? 10 : 244)),
  deviation: Array.from({ length: 256 }, () => 0),
};

async function renderDialog() {
  const wallpaper = await createWallpaper(1600, 1000);
  const path = paths.api.luminance(wallpaper._id);
  answer(path, () => Response.json(HALVES));
  await renderInApp(<DownloadDialog wallpaper={wallpaper} onClose={() => undefined} />);
  return path;
}

test('Every device shows the crop, by keyboard', async () => {
  const path = await renderDialog();
  await size(/1600 × 900$/).click();
  expect(listRequests(path)).toEqual([]);
  (toggle.element() as HTMLElement).focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(toggle).toHaveAttribute('aria-pressed', 'true');
  await expect.element(toggle).toHaveFocus();
  await expect.element(device).toBeVisible();
  await expect.element(style('Light')).toBeChecked();

  (style('Light').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.element(style('Dark')).toBeChecked();
  await expect.element(hint('Icon labels are easy to read here.')).toBeVisible();
  const readColor = () => {
    const labels = [...device.element().querySelectorAll('span')];
    const label = labels.find(({ textContent }) => textContent === 'Documents');
    return label && getComputedStyle(label).color;
  };
  expect(readColor()).toBe('rgb(255, 255, 255)');
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(style('Light')).toBeChecked();
  // Both have the text that can be read.
  expect(readColor()).toBe('rgb(255, 255, 255)');

  for (const [chosen, name] of [
    [/1600 × 675$/, 'Preview on an ultrawide monitor'],
    [/1600 × 450$/, 'Preview on two monitors side by side'],
    [PHONE, 'Preview on a phone lock screen'],
    [/695 × 1000$/, 'Preview on a tablet lock screen'],
  ] as const) {
    await size(chosen).click();
    await expect.element(dialog.getByRole('img', { name })).toBeVisible();
  }
  expect(listRequests(path)).toHaveLength(1);
  (toggle.element() as HTMLElement).focus();
  await userEvent.keyboard(' ');
  await expect.element(device).not.toBeInTheDocument();
  await expect.element(toggle).toHaveFocus();
});

test('Moving the crop changes what the device shows, and the hint @long', async () => {
  await renderDialog();
  await size(PHONE).click();
  await toggle.click();
  await style('Dark').click({ force: true });
  const getShare = () => {
    const picture = device.element().querySelector('img');
    const image = picture?.getBoundingClientRect() ?? new DOMRect();
    const screen = picture?.offsetParent?.getBoundingClientRect() ?? new DOMRect();
    return [(screen.left - image.left) / image.width, screen.width / image.width];
  };
  const press = async (keys: string) => {
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard(keys);
  };
  await press('{Home}');
  await expect.element(hint('The clock is easy to read here.')).toBeVisible();
  await expect.poll(getShare).toEqual([expect.closeTo(0, 2), expect.closeTo(460 / 1600, 2)]);
  await press('{End}');
  await expect.element(hint('The clock is easy to read here.')).toBeVisible();
  const clock = [...device.element().querySelectorAll('span')].find(
    ({ textContent, children }) => children.length === 0 && /^\d+:\d\d$/.test(textContent ?? ''),
  );
  expect(getComputedStyle(clock ?? document.body).color).toBe('rgb(0, 0, 0)');
  await expect.poll(() => getShare()[0]).toBeCloseTo(1 - 460 / 1600, 2);
  // To the edge between dark and light, where neither white nor black helps.
  await press('{Home}{Shift>}{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}{/Shift}');
  await expect.element(hint('Try moving the crop.')).toBeVisible();
  // The button downloads what is shown.
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('x=0'));
});

test('The frame is dragged along the axis with room @long', async () => {
  await renderDialog();
  await size(PHONE).click();
  await expect.element(slider).toHaveAttribute('aria-orientation', 'horizontal');
  (slider.element() as HTMLElement).focus();
  await userEvent.keyboard('{Home}');
  const picture = dialog.element().querySelector('img') as HTMLImageElement;
  await expect.poll(() => picture.complete).toBe(true);
  const stage = page.elementLocator(picture.parentElement as Element);
  const at = (x: number, y: number) => {
    const { width, height } = picture.getBoundingClientRect();
    return { x: width * x, y: height * y };
  };
  const text = (percent: number) => `Center ${percent}% from the left`;
  await page.elementLocator(picture).click({ position: at(0.7, 0.5) });
  await expect.element(slider).toHaveAttribute('aria-valuetext', text(70));
  const positions = { sourcePosition: at(0.72, 0.2), targetPosition: at(0.42, 0.9) };
  await stage.dropTo(stage, { ...positions, force: true });
  await expect.element(slider).toHaveAttribute('aria-valuetext', text(40));
  await expect.element(slider).toHaveFocus();
  await expect.element(link).toHaveAttribute('href', expect.stringContaining('x=0.4'));
});
