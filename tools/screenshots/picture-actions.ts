import type { Page } from 'playwright';
import sharp from 'sharp';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { photoJpeg } from '@/tests/fixtures/pictures';
import type { ScreenAction } from './actions';

const FILE_INPUT = /^Drop a picture here|^Add more pictures/;

export const choosePictures =
  (count: number): ScreenAction =>
  async (page) => {
    const files = [
      'Morning fog.jpg',
      'Old harbor wall.jpg',
      'Lichen-3840x2160.jpg',
      'Desert road.jpg',
      'Night train.jpg',
    ];
    const chosen = await Promise.all(
      files.slice(0, count).map(async (name, index) => ({
        name,
        mimeType: 'image/jpeg',
        buffer: await photoJpeg({
          width: 1600,
          height: index === 1 ? 2000 : 1000,
          seed: index + 7,
        }),
      })),
    );
    await page.getByLabel(FILE_INPUT).setInputFiles(chosen);
    await page.getByLabel('Category').selectOption({ index: 1 });
    await page.getByRole('combobox', { name: 'Tags' }).fill('fog, harbor,');
  };

/** Once it's kept, the page doesn't ask before it's unloaded. */
export const reloadUnfinished: ScreenAction = async (page) => {
  await page.waitForFunction(() => dispatchEvent(new Event('beforeunload', { cancelable: true })));
  await page.reload();
  await page.getByRole('button', { name: 'Continue' }).waitFor();
};

/** A smaller copy of a public wallpaper, and a copy of one of the creator's own. */
export const chooseCopies: ScreenAction = async (page, { wallpapers: [other], own }) => {
  const copies = [other, own.public].map(async (wallpaper, index) => ({
    name: `copy-${index + 1}.jpg`,
    mimeType: 'image/jpeg',
    buffer: await (await readSmall(page, wallpaper)).toBuffer(),
  }));
  await page.getByLabel(FILE_INPUT).setInputFiles(await Promise.all(copies));
  await page.getByText('2 need your decision').waitFor();
};

/** A smaller copy of a wallpaper, or a different picture with the same colors. */
export const searchByPicture =
  (kind: 'copy' | 'flipped'): ScreenAction =>
  async (page, { wallpapers: [wallpaper] }) => {
    const small = await readSmall(page, wallpaper);
    const buffer = await small.flip(kind === 'flipped').toBuffer();
    const file = { name: 'sunset.jpg', mimeType: 'image/jpeg', buffer };
    await page.getByLabel(FILE_INPUT).setInputFiles(file);
    await page.locator('[data-state="loaded"]').waitFor();
  };

async function readSmall(page: Page, wallpaper: Wallpaper | undefined) {
  const response = await page.request.get(wallpaper?.webpImageUrl ?? '');
  return sharp(await response.body())
    .resize(900)
    .jpeg();
}

export const chooseInvalidFile: ScreenAction = (page) =>
  page.getByLabel(FILE_INPUT).setInputFiles({
    name: 'holiday.heic',
    mimeType: 'image/heic',
    buffer: Buffer.from('not a picture'),
  });

export const chooseAvatar: ScreenAction = async (page) => {
  const buffer = await photoJpeg({ width: 900, height: 600, seed: 3 });
  const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer };
  await page.getByLabel('Choose a picture').setInputFiles(file);
};
