import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { FitSwitch } from '@/components/wallpapers/screens/fit-switch';
import { renderInApp } from './render';

const button = page.getByRole('button', { name: 'Other device' });

/** Opens the menu of a switch at the right, so far from the top. */
async function openMenu(top: number) {
  await renderInApp(
    <div style={{ display: 'flex', justifyContent: 'end', padding: `${top}px 3rem 60rem` }}>
      <FitSwitch list="/" fit={undefined} onChange={() => undefined} />
    </div>,
  );
  await button.click();
  await expect.element(page.getByRole('link', { name: 'My screen' })).toBeVisible();
  const menu = document.querySelector('#devices') as Element;
  expect(menu.matches(':popover-open')).toBe(true);
  return [menu, button.element()].map((element) => element.getBoundingClientRect());
}

test('The menu of devices opens below its button and is aligned with it', async () => {
  await page.viewport(1440, 900);
  const [menu, opener] = await openMenu(470);
  expect(menu?.top).toBeGreaterThanOrEqual(opener?.bottom ?? 0);
  expect(menu?.bottom).toBeLessThanOrEqual(innerHeight);
  expect(Math.abs((menu?.right ?? 0) - (opener?.right ?? 0))).toBeLessThanOrEqual(8);
});

test('At the bottom of the window, the menu opens above its button', async () => {
  await page.viewport(1440, 900);
  const [menu, opener] = await openMenu(800);
  expect(menu?.bottom).toBeLessThanOrEqual(opener?.top ?? 0);
  expect(menu?.top).toBeGreaterThanOrEqual(0);
});

test('On phones, the menu is a sheet', async () => {
  await page.viewport(390, 844);
  const [menu] = await openMenu(470);
  expect(menu?.width).toBe(390);
  expect(menu?.bottom).toBe(844);
});
