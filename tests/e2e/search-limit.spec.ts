import { expect, test } from '@playwright/test';
import { resultsText } from '@/lib/messages/search';
import { paths } from '@/lib/paths';
import { sendRequest } from '@/tests/http-client';
import { type Site, startSite } from './site';

const LIMIT = 30;

let site: Site;

test.beforeAll(async () => {
  const env = { RATE_LIMITS: 'on', RATES: `search=${LIMIT}/600`, TRUSTED_PROXY_HOPS: '1' };
  site = await startSite({ env });
});
test.afterAll(() => site.close());

const visitor = (address: string) => (path: string) =>
  sendRequest(site.port, path, { headers: { 'x-forwarded-for': address } });

test('A limited search is a page that says when to try again', async ({ browser }) => {
  const context = await browser.newContext({
    extraHTTPHeaders: { 'x-forwarded-for': '203.0.113.4' },
  });
  const page = await context.newPage();
  const get = visitor('203.0.113.4');
  for (let time = 0; time < LIMIT; time += 1) await get(paths.search(`hill ${time}`));
  const response = await page.goto(site.url + paths.search('hills'));
  expect(response?.status()).toBe(429);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('hills');
  const main = page.getByRole('main');
  await expect(main.getByRole('alert')).toHaveText(/^Too many requests\. .* in \d+ minutes\.$/);
  await expect(main.getByRole('link', { name: resultsText.browseNewest })).toBeVisible();
  // A click on a link to a search gets the same page.
  await page.goto(site.url);
  await page.getByRole('search').getByRole('combobox').first().fill('dunes');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(/^Too many requests\./);
  await context.close();
});
