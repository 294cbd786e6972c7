import { expect } from '@playwright/test';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';

for (const [width, height, limit] of [
  [390, 844, 500],
  [1440, 900, 440],
] as const) {
  test(
    `The first picture is near the top of home, below the whole hero, with or without its font, at ${width} px`,
    viewportTag(width),
    async ({ page }) => {
      await page.setViewportSize({ width, height });
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto('/');
      const arches = page.getByRole('list', { name: 'Featured wallpapers' }).getByRole('listitem');
      await expect(arches).toHaveCount(3);
      const headline = page.getByRole('heading', { level: 1 });
      for (const part of [
        headline,
        page
          .getByRole('main')
          .getByRole('searchbox')
          .or(page.getByRole('main').getByRole('combobox')),
        arches.last(),
        page.getByRole('link', { name: 'Newest', exact: true }),
        page.getByRole('button', { name: 'Fits: Any screen' }),
      ]) {
        await expect(part).toBeInViewport({ ratio: 0.9 });
      }
      const tile = await page.getByRole('article').first().boundingBox();
      expect(tile?.y).toBeLessThanOrEqual(limit);
      const bar = page.getByRole('navigation', { name: 'Sort order' });
      expect((await bar.boundingBox())!.y).toBeLessThan(tile!.y);

      const withoutFont = await headline.boundingBox();
      await page.unroute('**/*.woff2');
      await headline.evaluate(async (element) => {
        const preload = document.querySelector<HTMLLinkElement>('link[rel=preload][as=font]');
        const font = new FontFace('Loaded', `url(${preload?.href})`, { weight: '400 700' });
        document.fonts.add(await font.load());
        element.style.fontFamily = 'Loaded';
      });
      expect(await headline.boundingBox()).toEqual(withoutFont);
    },
  );
}
