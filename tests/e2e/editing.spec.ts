import { expect, type Locator, type Page } from '@playwright/test';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { expectNoBarrier } from './barriers';
import { makePerson, uploadPicture } from './content';
import { test } from './fixtures';
import { titlesOn } from './screens';
import { toast } from './upload-form';

const saveButton = (page: Page) => page.getByRole('button', { name: 'Save changes' });
const across = (page: Page) => page.getByRole('slider', { name: /horizontal position/ });
const down = (page: Page) => page.getByRole('slider', { name: /vertical position/ });
const fractions = async (page: Page) =>
  Promise.all([across(page), down(page)].map(async (ruler) => Number(await ruler.inputValue())));
const positionOf = (preview: Locator) =>
  preview.locator('img').evaluate((image) => getComputedStyle(image).objectPosition);

async function openForm(page: Page, { _id }: Wallpaper) {
  await expect(page).toHaveURL(`/wallpaper/${_id}/edit`);
  // The form's script answers from now on.
  await expect(page.getByLabel('Title')).toBeEnabled();
}

test.describe('At 1440 px, in the dark, with a mouse @long', () => {
  test.use({ viewport: { width: 1440, height: 900 }, colorScheme: 'dark' });

  test('a wallpaper is given other words and another cut, which everybody sees at once', async ({
    page,
    site,
    signIn,
  }) => {
    const person = await signIn();
    const wallpaper = await uploadPicture(site, person, { title: 'Heron', tags: 'reed' }, 20_001);
    await page.goto('/'); // cached from now on
    await page.goto(`/wallpaper/${wallpaper._id}`);
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await openForm(page, wallpaper);
    await expectNoBarrier(page);

    const pin = page.getByRole('figure', { name: 'Pinterest pin' });
    const stage = page.getByRole('group', { name: 'Focal point' }).locator('img').first();
    await stage.scrollIntoViewIfNeeded();
    const box = await stage.boundingBox();
    if (!box) throw new Error('The picture is not laid out');
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
    await page.mouse.click(...at(0.02, 0.5));
    await expect.poll(() => positionOf(pin)).toBe('0% 50%');
    // From there on by the ring, grabbed beside its middle.
    await page.mouse.move(box.x + box.width * 0.02 + 8, box.y + box.height * 0.5 + 8);
    await page.mouse.down();
    await page.mouse.move(...at(0.5, 0.5), { steps: 3 });
    await page.mouse.move(box.x + box.width * 0.9 + 8, box.y + box.height * 0.25 + 8);
    await page.mouse.up();
    const [x = 0, y = 0] = await fractions(page);
    expect([x, y]).toEqual([expect.closeTo(0.9, 1), expect.closeTo(0.25, 1)]);
    expect(await positionOf(pin)).toBe('100% 50%');
    // The arrow keys go on where the mouse left off.
    await page.keyboard.press('ArrowUp');
    expect((await fractions(page))[1]).toBeCloseTo(y - 0.01, 5);

    await page.getByLabel('Title').fill('Grey heron');
    await page.getByLabel('Category').selectOption('Space');
    await page.getByRole('button', { name: 'Remove reed' }).click();
    await page.getByLabel('Tags').fill('river');
    const question = page.getByRole('dialog', { name: 'Leave without saving?' });
    await page.getByRole('link', { name: 'Cancel' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expect(page.getByLabel('Title')).toHaveValue('Grey heron');
    await saveButton(page).click();

    await expect(page).toHaveURL(`/wallpaper/${wallpaper._id}`);
    await expect(toast(page, 'status', 'Wallpaper updated.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Grey heron' })).toBeVisible();
    await expect(page.getByRole('article').getByRole('link', { name: 'Space' })).toBeVisible();
    await expect(page.getByText('#river')).toBeVisible();
    await expect(page.getByText('#reed')).toHaveCount(0);
    const card = page.locator('meta[property="og:image"]').first();
    const shown = (await card.getAttribute('content')) ?? '';
    expect(shown).not.toContain(wallpaper.cardImageUrl);
    expect((await page.request.get(shown)).status()).toBe(200);
    expect((await page.request.get(wallpaper.cardImageUrl ?? '')).status()).toBe(404);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(titlesOn(page).first()).toHaveText('Grey heron');
  });
});

test.describe('At 390 px, with the keyboard', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a wallpaper is edited from one’s own profile, and nothing typed is lost when it fails', async ({
    page,
    site,
    signIn,
  }) => {
    const person = await signIn();
    const wallpaper = await uploadPicture(site, person, { title: 'Otter' }, 20_002);
    await page.goto(`/profile/${wallpaper.username}`);
    await page.getByRole('link', { name: 'Edit Otter' }).focus();
    await page.keyboard.press('Enter');
    await openForm(page, wallpaper);
    // Long before it is needed: the first request after this may still slip by.
    await page.route('**/api/wallpapers/*', (route) => route.abort());
    await expectNoBarrier(page);

    const { x, y } = wallpaper.focalPoint;
    await down(page).focus();
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('ArrowRight');
    const [newX = 0, newY = 0] = await fractions(page);
    expect([newX, newY]).toEqual([expect.closeTo(x + 0.01, 5), expect.closeTo(y - 0.1, 5)]);
    await page.keyboard.press('Tab');
    await expect(across(page)).toBeFocused();
    await page.keyboard.press('End');
    await expect(across(page)).toHaveAttribute('aria-valuetext', '100% from the left');

    await page.keyboard.press('Tab');
    await expect(page.getByLabel('Title')).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type('Sea otter');
    await page.keyboard.press('Enter');
    const sentence = "We can't reach the site. Please check your connection and try again.";
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
    await expect(page.getByLabel('Title')).toHaveValue('Sea otter');
    await page.unroute('**/api/wallpapers/*');
    const isWarned = () =>
      page.evaluate(() => !dispatchEvent(new Event('beforeunload', { cancelable: true })));
    expect(await isWarned()).toBe(true);
    await page.getByLabel('Title').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`/wallpaper/${wallpaper._id}`);
    await expect(toast(page, 'status', 'Wallpaper updated.')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Sea otter' })).toBeVisible();
    const record = await (await page.request.get(`/api/wallpapers/${wallpaper._id}`)).json();
    expect(record.focalPoint).toEqual({ x: 1, y: newY });
  });
});

test('Visitors are sent to sign in and come back; to others there is no such page', async ({
  page,
  site,
  signIn,
  wallpapers,
}) => {
  const address = `/wallpaper/${wallpapers[0]?._id}/edit`;
  const visit = await page.request.get(address, { maxRedirects: 0 });
  expect(visit.status()).toBe(307);
  expect(visit.headers().location).toBe(`/?login=true&callbackUrl=${encodeURIComponent(address)}`);
  await signIn();
  for (const path of [address, '/wallpaper/0000000000/edit', '/wallpaper/nothing/edit']) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
  await signIn(await makePerson(site, 'admin'));
  const answer = await page.goto(address);
  expect(answer?.headers()['cache-control']).toContain('no-store');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByLabel('Title')).toHaveValue(wallpapers[0]?.title ?? '');
});
