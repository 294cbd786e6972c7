import { expect } from '@playwright/test';
import { expectNoBarrier } from './barriers';
import { makePerson } from './content';
import { test } from './fixtures';
import { onWindow } from './windows';

for (const width of [390, 1440]) {
  test(
    `The dashboard says what there is, what happened, and how the service does, at ${width} px`,
    onWindow(width, 1440),
    async ({ page, site, signIn, wallpapers }) => {
      await page.setViewportSize({ width, height: 900 });
      const { displayName } = await signIn(await makePerson(site, 'admin'));
      await page.goto('/admin');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${displayName}`);
      const { rows } = await site.sql.query(
        "SELECT count(*) FROM wallpapers WHERE status = 'approved'",
      );
      const totals = page.locator('dl', { hasText: 'Active users' });
      await expect(
        totals.locator('div', { hasText: 'Wallpapers' }).locator('dd').first(),
      ).toHaveText(String(rows[0].count));
      const activity = page.getByRole('region', { name: 'Recent activity' });
      await expect(activity.getByText(wallpapers[0]!.title)).toBeVisible();
      const health = page.getByRole('region', { name: 'Service health' });
      await expect(health.getByRole('listitem').filter({ hasText: 'Database' })).toContainText(
        'Healthy',
      );
      await expect(health.getByRole('listitem').filter({ hasText: 'Email' })).toContainText(
        'outbox',
      );
      await page.getByText('Data table').click();
      await expect(page.getByRole('row', { name: /^Total/ })).toContainText(
        String(wallpapers.length),
      );
      await expectNoBarrier(page);
      await page.getByRole('link', { name: 'View analytics' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
    },
  );
}

for (const width of [390, 1440]) {
  test(
    `Analytics: another period, a day by keys, and all of it as a table, at ${width} px`,
    onWindow(width),
    async ({ page, site, signIn }) => {
      const refused: string[] = [];
      page.on('console', (message) => {
        if (/Content Security Policy|Minified React/.test(message.text()))
          refused.push(message.text());
      });
      await page.setViewportSize({ width, height: 900 });
      await site.sql.query(`INSERT INTO site_days (day, views, downloads)
      VALUES ((now() AT TIME ZONE 'UTC')::date - 1, 1234, 56)
      ON CONFLICT (day) DO UPDATE SET views = 1234, downloads = 56`);
      await signIn(await makePerson(site, 'admin'));
      await page.goto('/admin/analytics');
      const periods = page.getByRole('navigation', { name: 'Period' });
      await expect(periods.locator('[aria-current]')).toHaveText('30d');
      await periods.getByRole('link', { name: '7d' }).click();
      await expect(page).toHaveURL('/admin/analytics?period=7d');
      const chart = page.getByRole('slider', { name: /^Views and downloads/ });
      await chart.focus();
      await page.keyboard.press('End');
      await page.keyboard.press('ArrowLeft');
      await expect(chart).toHaveAttribute('aria-valuetext', /Views 1,234, Downloads 56/);
      await expect(chart.locator('path[class*="visx-linepath"]')).toHaveCount(2);
      await page.getByText('Data table').click();
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(1 + 1 + 7);
      await expect(page.getByRole('row').filter({ hasText: '1,234' }).last()).toContainText('56');
      const tooWide = await page.evaluate(
        () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
      );
      expect(tooWide).toBe(false);
      await expectNoBarrier(page);
      expect(refused).toEqual([]);
    },
  );
}
