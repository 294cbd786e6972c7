import { expect } from '@playwright/test';
import { viewportTag } from './daily-tag';
import { test } from './fixtures';

for (const width of [390, 1440]) {
  test(
    `The headline takes the same space without its font, at ${width} px`,
    viewportTag(width),
    async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.route('**/*.woff2', (route) => route.abort());
      await page.goto('/');
      const headline = page.getByRole('heading', { level: 1 });
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
