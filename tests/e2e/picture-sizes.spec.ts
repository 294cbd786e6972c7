import { randomInt } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { reviveImageUrl } from '@/lib/image-urls';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { blocksJpeg } from '@/tests/fixtures/pictures';
import { insertUser, uniqueSuffix, uploadBytes } from './content';
import { dailyTag } from './daily-tag';
import { test } from './fixtures';
import { observeLayoutShifts } from './layout-shifts';
import type { Site } from './site';

const PICTURES = [
  { width: 2560, height: 1440 },
  { width: 1080, height: 2340 },
  { width: 2560, height: 720 },
  { width: 1440, height: 1440 },
];

const WINDOWS = [
  { width: 390, height: 844, density: 2 },
  { width: 390, height: 844, density: 3 },
  { width: 412, height: 823, density: 1.75, isDaily: true },
  { width: 900, height: 1200, density: 1 },
  { width: 900, height: 1200, density: 2 },
  { width: 1440, height: 900, density: 1 },
  { width: 1440, height: 900, density: 2 },
  { width: 2560, height: 1440, density: 1 },
];

for (const { density, isDaily = false, ...viewport } of WINDOWS) {
  const name = `${viewport.width} px and ${density} pixels each`;
  test.describe(`In a window of ${name}`, dailyTag(isDaily), () => {
    test.use({ viewport, deviceScaleFactor: density });

    test('every page loads pictures that fit their boxes, as AVIF @long', async ({
      page,
      site,
    }) => {
      test.setTimeout(240_000);
      await serveAvif(page);
      // A wide and a tall one are enough daily.
      const wallpapers = await uploadPictures(site, isDaily ? PICTURES.slice(0, 2) : PICTURES);
      const getShifts = await observeLayoutShifts(page);
      for (const url of listPages(wallpapers, isDaily)) {
        let loaded: LoadedPicture[] = [];
        // A stored page of categories may be up to a minute older than the upload.
        await expect(async () => {
          await page.goto(url);
          await expect.poll(() => isWindowLoaded(page), url).toBe(true);
          loaded = await measurePictures(page, wallpapers);
          expect(loaded, url).not.toEqual([]);
        }).toPass();
        for (const picture of loaded) expectFit(picture, url);
        expect(await countEager(page), url).toBe(1);
        const { sum, moved } = await getShifts();
        expect(sum, `${url}: ${moved.join()}`).toBeLessThanOrEqual(0.01);
      }
    });
  });
}

/** Lists share their tiles, so one of them is enough daily. */
function listPages(wallpapers: Wallpaper[], isDaily: boolean): string[] {
  const [{ category, tags, username }] = wallpapers as [Wallpaper];
  const [tag = ''] = tags;
  const lists = [
    paths.categories(),
    paths.tag(tag),
    paths.category(category),
    paths.search(`tag:${tag}`),
    paths.sorted(paths.tag(tag), { sorting: 'random', seed: uniqueSuffix() }),
    paths.profile(username),
  ];
  return [
    paths.home(),
    ...(isDaily ? [] : lists),
    ...wallpapers.map(({ _id }) => paths.wallpaper(_id)),
  ];
}

/** Uploads pictures that have AVIF files at once: only their names, which {@link serveAvif} answers. */
async function uploadPictures(site: Site, sizes: typeof PICTURES): Promise<Wallpaper[]> {
  const user = await insertUser(site);
  const tags = uniqueSuffix();
  const ids: string[] = [];
  for (const size of sizes) {
    const bytes = await blocksJpeg({ ...size, seed: randomInt(1e9) });
    const { _id } = await uploadBytes(site, user, { title: tags, category: 'Space', tags }, bytes);
    ids.push(_id);
  }
  await site.sql.query(
    `UPDATE wallpapers SET needs_avif = false, files = files || (
       SELECT jsonb_object_agg(name || 'Avif', file || jsonb_build_object('key', replace(file->>'key', '.webp', '.avif')))
       FROM jsonb_each(files) AS all_files (name, file) WHERE name IN ('small', 'small2x', 'display'))
     WHERE public_id = ANY($1)`,
    [ids],
  );
  return Promise.all(ids.map((id) => readWallpaper(site, id)));
}

const serveAvif = (page: Page) =>
  page.route('**/*.avif', async (route) => {
    const url = route.request().url().replace('.avif', '.webp');
    await route.fulfill({ response: await route.fetch({ url }) });
  });

async function readWallpaper(site: Site, id: string): Promise<Wallpaper> {
  const response = await fetch(site.url + paths.api.wallpaper(id));
  return JSON.parse(await response.text(), reviveImageUrl);
}

interface LoadedPicture {
  wallpaper: Wallpaper;
  path: string;
  /** Device pixels across, including what the box crops. */
  pixels: number;
  /** False for further arches of wide windows, whose HTML everyone loads. */
  hasSources: boolean;
}

const PICTURE = 'main img[src^="/i/w/"]';

/** Tells whether all pictures in the window are loaded. */
const isWindowLoaded = (page: Page) =>
  page.locator(PICTURE).evaluateAll((elements) =>
    (elements as HTMLImageElement[]).every((image) => {
      const { top, bottom, width } = image.getBoundingClientRect();
      const isVisible = width > 0 && bottom > 0 && top < innerHeight;
      return image.complete || !isVisible;
    }),
  );

/** Pictures of the wallpapers that have been loaded. Lazy ones further down may still be missing. */
async function measurePictures(page: Page, wallpapers: Wallpaper[]): Promise<LoadedPicture[]> {
  const loaded = await page.locator(PICTURE).evaluateAll((elements) =>
    (elements as HTMLImageElement[])
      .filter(({ complete, currentSrc, clientWidth }) => complete && currentSrc && clientWidth > 0)
      .map((image) => {
        const { clientWidth, clientHeight, naturalWidth, naturalHeight } = image;
        const isCropped = getComputedStyle(image).objectFit === 'cover';
        const cropped = (clientHeight * naturalWidth) / naturalHeight;
        const width = isCropped ? Math.max(clientWidth, cropped) : clientWidth;
        const hasSources = image.parentElement?.tagName === 'PICTURE';
        const pixels = width * devicePixelRatio;
        return { path: new URL(image.currentSrc).pathname, pixels, hasSources };
      }),
  );
  return loaded.flatMap((picture) => {
    const wallpaper = wallpapers.find(({ _id }) => picture.path.startsWith(`/i/w/${_id}/`));
    return wallpaper ? { ...picture, wallpaper } : [];
  });
}

const SIZES = ['small', 'small2x', 'display'] as const;

/** Browsers take the nearest width. Where each is at most twice the previous one, it is at most this much too small. */
const NEAREST = Math.SQRT2;
/** The outer arches load a single file, which may be enlarged this much for a picture of 32:9. */
const SINGLE = 1.5;

function expectFit({ wallpaper, path, pixels, hasSources }: LoadedPicture, url: string) {
  const files = SIZES.map((size) => getFiles(wallpaper, size));
  const loaded = files.findIndex(({ webp, avif }) => path === webp || path === avif);
  const enough = files.findLastIndex(({ width }) => width < pixels * 0.97) + 1;
  const message = `${wallpaper.title} on ${url}: ${files[loaded]?.width} for ${pixels}`;
  expect(loaded, message).toBeLessThanOrEqual(enough + 1);
  // Nothing is enlarged, so the widest file may be narrower than the box.
  const needed = Math.min(pixels, Math.max(...files.map(({ width }) => width)));
  const enlarged = hasSources ? NEAREST : SINGLE;
  expect((files[loaded]?.width ?? 0) * enlarged, message).toBeGreaterThanOrEqual(needed);
  const { webp, avif } = files[loaded] ?? {};
  expect(path, message).toBe((hasSources && avif) || webp);
}

function getFiles(wallpaper: Wallpaper, size: (typeof SIZES)[number]) {
  const { small2xImageUrl, small2xImageWidth, small2xAvifUrl, webpImageUrl } = wallpaper;
  const { smallImageUrl, smallImageWidth, smallAvifUrl, webpImageWidth, displayAvifUrl } =
    wallpaper;
  return {
    small: { webp: smallImageUrl, avif: smallAvifUrl, width: smallImageWidth },
    small2x: { webp: small2xImageUrl, avif: small2xAvifUrl, width: small2xImageWidth ?? 0 },
    display: { webp: webpImageUrl, avif: displayAvifUrl, width: webpImageWidth },
  }[size];
}

/** Pictures that a page asks for first. Others would delay them. */
const countEager = (page: Page) =>
  page.locator('main img[fetchpriority="high"]:not([loading="lazy"])').count();
