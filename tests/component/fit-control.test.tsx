import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getPreference, setPreference } from '@/components/ui/use-preference';
import { FitChip } from '@/components/wallpapers/screens/fit-chip';
import { FitControl } from '@/components/wallpapers/screens/fit-control';
import { getOwnScreen } from '@/components/wallpapers/screens/own-screen';
import { DEVICES } from '@/lib/devices';
import { screenText } from '@/lib/messages/screens';
import { renderInApp } from './render';

const button = page.getByRole('button', { name: 'Fits: Any screen' });
const menu = page.getByRole('navigation', { name: 'Screens' });
const links = menu.getByRole('link');
const field = menu.getByRole('searchbox', { name: 'Device or size' });
const own = () => screenText.size(getOwnScreen());

/** Opens the menu of a control at the right, so far from the top. */
async function openMenu(top: number, fit?: string) {
  const onChange = vi.fn();
  await renderInApp(
    <div style={{ display: 'flex', justifyContent: 'end', padding: `${top}px 3rem 60rem` }}>
      <FitControl list="/" fit={fit} onChange={onChange} />
    </div>,
  );
  const opener = page.getByRole('button', { name: /^Fits: / });
  await opener.click();
  await expect.element(links.first()).toBeVisible();
  const popover = document.querySelector('#devices') as Element;
  expect(popover.matches(':popover-open')).toBe(true);
  const [box, openerBox] = [popover, opener.element()].map((one) => one.getBoundingClientRect());
  return { onChange, popover, box, opener: openerBox };
}

test('The menu of devices opens below its button and is aligned with it', async () => {
  await page.viewport(1440, 900);
  const { box, opener } = await openMenu(370);
  expect(box?.top).toBeGreaterThanOrEqual(opener?.bottom ?? 0);
  expect(box?.bottom).toBeLessThanOrEqual(innerHeight);
  expect(Math.abs((box?.right ?? 0) - (opener?.right ?? 0))).toBeLessThanOrEqual(8);
});

test('A list that is limited to a screen says so, and leads to all sizes', async () => {
  setPreference('fit', 'on');
  const { router } = await renderInApp(<FitChip screen="5120x1440" list="/?sorting=views" />);
  await page.getByRole('link', { name: 'Only for 5120 × 1440 (remove filter)' }).click();
  expect(router.push).toHaveBeenCalledWith('/?sorting=views');
  expect(getPreference('fit')).toBe('off');
});

test('At the bottom of the window, the menu opens above its button', async () => {
  await page.viewport(1440, 900);
  const { box, opener } = await openMenu(800);
  expect(box?.bottom).toBeLessThanOrEqual(opener?.top ?? 0);
  expect(box?.top).toBeGreaterThanOrEqual(0);
});

test('On phones, the menu is a sheet, which a button closes', async () => {
  await page.viewport(390, 844);
  const { box, popover } = await openMenu(470);
  expect([box?.width, box?.bottom]).toEqual([390, 844]);
  await menu.getByRole('button', { name: 'Close' }).click();
  expect(popover.matches(':popover-open')).toBe(false);
  await expect.element(button).toHaveFocus();
});

test.each([
  [390, ''],
  [900, ' @long'],
  [1440, ' @long'],
  [2560, ' @long'],
] as const)('At %i px, all devices can be reached%s', async (width, _tag) => {
  await page.viewport(width, 900);
  const { popover } = await openMenu(370);
  const groups = [...menu.element().querySelectorAll('summary')];
  expect(groups.map(({ textContent }) => textContent)).toEqual([
    'Phones',
    'Tablets',
    'Laptops',
    'Desktops',
    'Ultrawide monitors',
    'Dual monitors',
  ]);
  const found = new Set<string>();
  for (const group of groups) {
    // The group of the visitor's screen is open.
    if (!group.parentElement?.hasAttribute('open')) await userEvent.click(group);
    for (const name of links.elements()) {
      if (name.checkVisibility()) found.add(name.textContent ?? '');
    }
  }
  const names = DEVICES.map(({ name, width: w, height }) => `${name} ${w} × ${height}`);
  expect([...found].sort()).toEqual(['Any screen ', `My screen ${own()}`, ...names].sort());
  // What doesn't fit is below.
  const last = groups.at(-1)!;
  last.scrollIntoView({ block: 'nearest' });
  const bottomOf = (element: Element) => element.getBoundingClientRect().bottom;
  expect(bottomOf(last)).toBeLessThanOrEqual(bottomOf(popover) + 1);
});

test('Devices are found by name or size, with the keyboard alone', async () => {
  await page.viewport(1440, 900);
  const { onChange } = await openMenu(370);
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard('galaxy s25 ultra');
  await expect.element(menu.getByRole('status')).toHaveTextContent('1 device');
  await field.fill('2000 × 1000');
  await expect.element(links).toHaveTextContent('Other screen 2000 × 1000');
  await field.fill('no such device');
  await expect.element(menu.getByRole('status')).toHaveTextContent('No device has this name');
  await field.fill('3440x1440');
  await expect.element(links).toHaveTextContent('Ultrawide QHD 3440 × 1440');
  // The button that closes the sheet isn't on wide windows.
  await userEvent.keyboard('{Tab}{Enter}');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith('3440x1440'));
  expect(localStorage.getItem('screen')).toBe('3440x1440');
});

test('The screen that a list is limited to is marked, and any screen shows all sizes @long', async () => {
  await page.viewport(1440, 900);
  const { onChange } = await openMenu(370, '1440x3120');
  const current = menu.element().querySelectorAll('[aria-current]');
  expect([...current].map((one) => one.textContent)).toEqual([
    'Galaxy S26 Ultra, S26+, S25 Ultra, … 1440 × 3120',
  ]);
  expect(current[0]?.checkVisibility()).toBe(true);
  await expect.element(links.first()).toHaveAttribute('href', '/');
  await links.first().click();
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledExactlyOnceWith(undefined));
});
