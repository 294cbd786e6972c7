import { expect, type Page } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { makePerson } from './content';
import { test } from './fixtures';
import { accountOn, sendLogin, takenOver } from './screens';
import { startSite } from './site';
import { onWindow } from './windows';

const modalOn = (page: Page) => page.getByRole('dialog', { name: 'Welcome Back!' });
const historyOf = (page: Page) => page.evaluate(() => window.history.length);

for (const width of [390, 1440]) {
  test.describe(`On a window ${width} px wide`, onWindow(width), () => {
    test.use({ viewport: { width, height: 844 } });

    test('Login opens the modal where one is; Escape and its button close it and give the focus back', async ({
      page,
    }) => {
      await page.goto('/');
      await takenOver(page);
      const login = page.getByRole('link', { name: 'Login' });
      await login.focus();
      await page.keyboard.press('Enter');
      const modal = modalOn(page);
      await expect(modal.getByLabel('Email')).toBeFocused();
      await expect(page).toHaveURL('/');
      await page.keyboard.press('Escape');
      await expect(modal).toBeHidden();
      await expect(login).toBeFocused();
      await login.click();
      await modal.getByRole('button', { name: 'Close' }).click();
      await expect(modal).toBeHidden();
      await expect(login).toBeFocused();
    });

    test('?login=true opens it on any page and leaves address and history as they were', async ({
      page,
      site,
      wallpapers,
    }) => {
      const person = await makePerson(site);
      await page.goto('about:blank');
      const before = await historyOf(page);
      const path = `/wallpaper/${wallpapers[0]!._id}`;
      await page.goto(`${path}?login=true&x=1#top`);
      await expect(modalOn(page)).toBeVisible();
      await expect(page).toHaveURL(`${path}?x=1#top`);
      expect(await historyOf(page)).toBe(before + 1);
      await sendLogin(page, person);
      await expect(modalOn(page)).toBeHidden();
      await expect(accountOn(page)).toBeVisible();
      await expect(page).toHaveURL(`${path}?x=1#top`);

      await page.goto('/?login=true');
      await expect(accountOn(page)).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(modalOn(page)).toHaveCount(0);
    });

    test('The address stays clean on the way to another page and back', async ({ page }) => {
      await page.goto('/?login=true');
      await expect(modalOn(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Category', exact: true }).click();
      await expect(page).toHaveURL('/category');
      await page.goBack();
      await expect(page).toHaveURL('/');
      await expect(modalOn(page)).toHaveCount(0);
    });

    test('Upload asks visitors to sign in first, and leads to the form', async ({ page, site }) => {
      const person = await makePerson(site);
      await page.goto('/category');
      await page.getByRole('link', { name: 'Upload' }).click();
      await expect(modalOn(page)).toBeVisible();
      await sendLogin(page, { ...person, password: 'not the password' });
      const alert = modalOn(page).getByRole('alert');
      await expect(alert).toContainText('password is incorrect');
      await expect(modalOn(page).getByLabel('Email')).toHaveValue(person.email);
      await expect(modalOn(page).getByLabel('Password')).toHaveValue('not the password');
      await sendLogin(page, person);
      await expect(page).toHaveURL('/upload');
      await expect(page.getByRole('heading', { name: 'Share your masterpiece' })).toBeVisible();
    });

    test('The upload address asks for it too, on the server', async ({ page, request, site }) => {
      const answer = await request.get('/upload', { maxRedirects: 0 });
      expect(answer.status()).toBe(307);
      expect(answer.headers().location).toBe('/?login=true&callbackUrl=%2Fupload');
      const person = await makePerson(site);
      await page.goto('/upload');
      await expect(modalOn(page)).toBeVisible();
      await expect(page).toHaveURL('/');
      await sendLogin(page, person);
      await expect(page).toHaveURL('/upload');
    });

    test('By keyboard alone: the modal, a wrong password, the right one', async ({
      page,
      site,
    }) => {
      const { email, password } = await makePerson(site);
      await page.goto('/');
      await takenOver(page);
      await page.getByRole('link', { name: 'Login' }).focus();
      await page.keyboard.press('Enter');
      await expect(modalOn(page).getByLabel('Email')).toBeFocused();
      await page.keyboard.type(email);
      await page.keyboard.press('Tab');
      await page.keyboard.type('wrong password');
      await page.keyboard.press('Enter');
      await expect(modalOn(page).getByRole('alert')).toContainText('password is incorrect');
      await expect(modalOn(page).getByLabel('Password')).toBeFocused();
      await page.keyboard.press('Control+A');
      await page.keyboard.type(password);
      await page.keyboard.press('Tab');
      await expect(page.getByRole('button', { name: 'Sign In' })).toBeFocused();
      await page.keyboard.press('Space');
      await expect(accountOn(page)).toBeVisible();
      await expect(modalOn(page)).toBeHidden();
    });

    test('The modal has no barrier that axe finds, light and dark', async ({ page }) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto('/?login=true');
        await expect(modalOn(page).getByLabel('Email')).toBeFocused();
        await page.route('**/api/auth/login', (route) =>
          route.fulfill({ status: 403, json: { message: 'This account is blocked.' } }),
        );
        await sendLogin(page, { email: 'a@people.test', password: 'whatever it is' });
        await expect(modalOn(page).getByRole('alert')).toHaveText('This account is blocked.');
        await expectNoBarrier(page, colorScheme);
      }
    });
  });
}

test('Somebody blocked reads why and until when', async ({ page, site }) => {
  const person = await makePerson(site);
  await site.sql.query(
    "UPDATE users SET status = 'blocked', blocked_reason = 'Stolen pictures', blocked_until = '2099-05-01' WHERE email = $1",
    [person.email],
  );
  await page.goto('/?login=true');
  await sendLogin(page, person);
  await expect(modalOn(page).getByRole('alert')).toHaveText(
    'This account is blocked until 2099-05-01. Reason: Stolen pictures',
  );
});

test('After too many tries the sentence says for how many minutes @long', async ({ page }) => {
  const site = await startSite({ env: { RATE_LIMITS: 'on' } });
  try {
    const person = await makePerson(site);
    await page.goto(`${site.url}/login`);
    for (let time = 0; time < 10; time += 1) {
      const wrong = { email: person.email, password: `not it ${time}` };
      const answer = await page.request.post(`${site.url}/api/auth/login`, {
        data: wrong,
        headers: { origin: site.url },
      });
      expect(answer.status()).toBe(401);
    }
    await sendLogin(page, person);
    await expect(page.getByRole('alert').filter({ hasText: 'Too many attempts' })).toHaveText(
      /^Too many attempts\. Please try again in 1[45] minutes\.$/,
    );
  } finally {
    await site.close();
  }
});

test('Signing in never leads to another site, from page, modal and registering', async ({
  page,
  site,
}) => {
  const person = await makePerson(site);
  for (const evil of ['https://evil.test/', '//evil.test', '/.//evil.test', '/\\evil.test']) {
    await page.goto(`/login?callbackUrl=${encodeURIComponent(evil)}`);
    await sendLogin(page, person);
    await expect(page, evil).toHaveURL(`${site.url}/`);
    await page.context().clearCookies();
  }
  await page.goto('/category?login=true&callbackUrl=%2F.%2F%2Fevil.test');
  await sendLogin(page, person);
  await expect(accountOn(page)).toBeVisible();
  await expect(page).toHaveURL('/category');
});

test('Whoever is signed in already is led on from the login page', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/login?callbackUrl=%2Fcategory');
  await expect(page).toHaveURL('/category');
});

test('A modal whose script does not come is the page instead', async ({ page }) => {
  let isCut = false;
  await page.route('**/_next/static/chunks/**', (route) =>
    isCut ? route.abort() : route.continue(),
  );
  await page.goto('/category');
  isCut = true;
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page).toHaveURL('/login?callbackUrl=%2Fcategory');
});

test.describe('Without a script', () => {
  test.use({ javaScriptEnabled: false });

  test('Login and Upload lead to the login page, which knows the way on', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: 'Upload' })).toHaveAttribute(
      'href',
      '/login?callbackUrl=%2Fupload',
    );
    await page.getByRole('link', { name: 'Login' }).click();
    await expect(page).toHaveURL('/login');
    await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
    await page.getByRole('link', { name: "Don't have an account? Register here" }).click();
    await expect(page).toHaveURL('/register');
  });
});
