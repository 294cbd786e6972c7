import { expectNoBarrier } from './barriers';
import { test } from './fixtures';

const SCREENS = [
  'home',
  'wallpaper',
  'categories',
  'category',
  'profile',
  'search',
  'login',
  'register',
  'forgotten password',
  'new password',
  'upload',
  'privacy',
] as const;

for (const screen of SCREENS) {
  test(`The ${screen} page has no barrier that axe finds`, async ({ page, signIn, wallpapers }) => {
    const addresses = {
      home: '/',
      wallpaper: `/wallpaper/${wallpapers[0]?._id}`,
      categories: '/category',
      category: '/category/Nature',
      profile: `/profile/${wallpapers[0]?.username}`,
      search: '/search?q=ridgeline',
      login: '/login',
      register: '/register',
      'forgotten password': '/forgot-password',
      'new password': '/reset-password?code=x',
      upload: '/upload',
      privacy: '/privacy',
    };
    if (screen === 'upload') await signIn();
    for (const [width, colorScheme] of [
      [390, 'light'],
      [1440, 'dark'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      await page.goto(addresses[screen]);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expectNoBarrier(page, `${width} px, ${colorScheme}`);
    }
  });
}
