import { expect } from '@playwright/test';
import { expectNoAxeViolations } from './axe';
import { insertUser } from './content';
import { test } from './fixtures';

for (const width of [390, 1440]) {
  test(`The dashboard shows totals, recent activity and service health, at ${width} px @long`, async ({
    page,
    site,
    signIn,
    wallpapers,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { displayName } = await signIn(await insertUser(site, 'admin'));
    await page.goto('/admin');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Hello, ${displayName}`);
    const { rows } = await site.sql.query(
      "SELECT count(*) FROM wallpapers WHERE status = 'approved'",
    );
    const totals = page.locator('dl', { hasText: 'Active users' });
    const labels = ['Wallpapers', 'Active users', 'Downloads', 'Favorites', 'Views', 'Categories'];
    await expect(totals.locator('dt')).toHaveText(labels);
    await expect(totals.locator('div', { hasText: 'Wallpapers' }).locator('dd').first()).toHaveText(
      String(rows[0].count),
    );
    const activity = page.getByRole('region', { name: 'Recent activity' });
    await expect(activity.getByText(wallpapers[0]!.title)).toBeVisible();
    const health = page.getByRole('region', { name: 'Service health' });
    await expect(health.getByRole('listitem').filter({ hasText: 'Database' })).toContainText(
      'Healthy',
    );
    await expect(health.getByRole('listitem').filter({ hasText: /^Email/ })).toContainText(
      'outbox',
    );
    const colorOf = (state: string) =>
      health
        .getByText(state, { exact: true })
        .first()
        .evaluate((element) => getComputedStyle(element).color);
    expect(await colorOf('Needs attention')).not.toBe(await colorOf('Healthy'));
    await page.getByText('Data table').click();
    await expect(page.getByRole('row', { name: /^Total/ })).toContainText(
      String(wallpapers.length),
    );
    await expectNoAxeViolations(page);
    await page.getByRole('link', { name: 'View analytics' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Analytics' })).toBeVisible();
  });
}

for (const width of [390, 1440]) {
  test(`Analytics has periods, a chart for the keyboard and a data table, at ${width} px @long`, async ({
    page,
    site,
    signIn,
  }) => {
    const cspErrors: string[] = [];
    page.on('console', (message) => {
      if (/Content Security Policy|Minified React/.test(message.text()))
        cspErrors.push(message.text());
    });
    await page.setViewportSize({ width, height: 900 });
    await site.sql.query(`INSERT INTO site_days (day, views, downloads)
      VALUES ((now() AT TIME ZONE 'UTC')::date - 1, 1234, 56)
      ON CONFLICT (day) DO UPDATE SET views = 1234, downloads = 56`);
    await signIn(await insertUser(site, 'admin'));
    await page.goto('/admin/analytics');
    const periods = page.getByRole('navigation', { name: 'Period' });
    await expect(periods.getByRole('link')).toHaveText(['7d', '30d', '90d', '1y']);
    await expect(periods.locator('[aria-current]')).toHaveText('30d');
    for (const name of ['Top wallpapers', 'Popular categories']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await periods.getByRole('link', { name: '7d' }).click();
    await expect(page).toHaveURL('/admin/analytics?period=7d');
    const chart = page.getByRole('slider', { name: /^Views and downloads/ });
    await chart.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowLeft');
    await expect(chart).toHaveAttribute('aria-valuetext', /Views 1,234, Downloads 56/);
    // Per figure: the area, the days that are over, and today.
    await expect(chart.locator('path')).toHaveCount(6);
    await page.getByText('Data table').first().click();
    await expect(page.getByRole('table', { name: 'Data table' }).getByRole('row')).toHaveCount(
      1 + 1 + 7,
    );
    await expect(page.getByRole('row').filter({ hasText: '1,234' }).last()).toContainText('56');
    const getOverflow = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    await expect.poll(getOverflow).toBe(0);
    expect(cspErrors).toEqual([]);
  });
}
