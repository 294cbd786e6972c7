import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { ScreenPreview } from '@/components/wallpapers/downloads/screen-preview';
import { getOwnScreen } from '@/components/wallpapers/screens/own-screen';
import { screenPreviewText } from '@/lib/messages/screen-preview';
import { paths } from '@/lib/paths';
import { formatScreen, getScreenFit, parseScreen } from '@/lib/screen-fit';
import { answer } from './network';
import { createWallpaper } from './pictures';
import { renderInApp } from './render';

test('The crop for the visitor’s screen appears without moving the page, and opens the dialog with the device', async () => {
  const wallpaper = await createWallpaper(5000, 2500);
  const screen = parseScreen(getOwnScreen());
  if (!screen) throw new Error('The screen has no size.');
  answer(paths.api.luminance(wallpaper._id), () => new Response(null, { status: 404 }));
  await renderInApp(
    <>
      <ScreenPreview wallpaper={wallpaper} />
      <p>Below</p>
    </>,
  );
  const getTop = () => page.getByText('Below').element().getBoundingClientRect().top;
  const top = getTop();
  const button = page.getByRole('button', { name: /^On your screen/ });
  await expect
    .element(button)
    .toHaveTextContent(`On your screen${screenPreviewText.fit(getScreenFit(wallpaper, screen))}`);
  expect(getTop()).toBe(top);
  const picture = button.element().querySelector('[style*="url("]');
  const frame = picture?.parentElement?.getBoundingClientRect();
  expect((frame?.width ?? 0) / (frame?.height ?? 1)).toBeCloseTo(screen.width / screen.height, 1);
  await button.click();
  const dialog = page.getByRole('dialog', { name: 'Choose a size' });
  await expect.element(dialog.getByRole('img', { name: /^Preview on/ })).toBeVisible();
  const name = new RegExp(`${formatScreen(screen).replace('x', ' × ')}$`);
  await expect.element(dialog.getByRole('radio', { name }).first()).toBeChecked();
});
