import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Insists that axe finds nothing on the page.
 *
 * @param what the state it is in, for when it finds something
 * @param rules all when left out
 */
export async function expectNoBarrier(page: Page, what?: string, rules?: string[]): Promise<void> {
  // Nothing here lies in frames of other sites, so axe needs no page of its own to put a report
  // together, which is its legacy mode; and what holds need not be told.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // WCAG 2.2's own, which axe leaves off unless asked.
    rules: { 'target-size': { enabled: true } },
  });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, what).toEqual([]);
}

/** What WCAG 1.4.12 lets readers set. */
const SPACED = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/**
 * Insists that the page can be read at 400 %, which is a window of 320 by 256 px: nothing but what
 * scrolls by itself is wider (WCAG 1.4.10), and with wider spaces in its text nothing is cut off (1.4.12).
 */
export async function expectReflow(page: Page, what: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  // A chart is drawn anew a moment after its place has changed.
  await expect.poll(() => page.evaluate(findTooWide), `${what} at 400 %`).toEqual([]);
  // Not an element, which the policy of the admin area refuses.
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, SPACED);
  expect(await page.evaluate(findTooWide), `${what} with wider spaces`).toEqual([]);
  expect(await page.evaluate(findCutOff), `${what} with wider spaces`).toEqual([]);
}

/** What makes the page scroll sideways. Runs in the page. */
function findTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 120))
    .slice(0, 8);
}

/** Text that its own box hides from below. Runs in the page. */
function findCutOff(): string[] {
  return [...document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd, th, td, span')]
    .filter((element) => {
      const { overflowY, display } = getComputedStyle(element);
      const hides = overflowY === 'hidden' || overflowY === 'clip';
      // What is read out only is cut off on purpose.
      return (
        hides &&
        display !== 'inline' &&
        element.clientHeight > 1 &&
        element.textContent !== '' &&
        element.scrollHeight > element.clientHeight + 1
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/**
 * Presses Tab and insists that each time one sees where one is: a ring around it, and it in view
 * (WCAG 2.4.7, 2.4.11).
 */
export async function expectVisibleFocus(page: Page, presses: number): Promise<void> {
  for (let press = 1; press <= presses; press += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(findHiddenFocus);
    expect(hidden, `after ${press} presses`).toBe(null);
  }
}

/** The element that has the focus without showing it; null when one sees it. Runs in the page. */
function findHiddenFocus(): string | null {
  const { activeElement } = document;
  // The end of the page: the next press begins anew.
  if (!activeElement || activeElement === document.body) return null;
  const isRinged = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const near = [activeElement, activeElement.nextElementSibling];
  for (let one = activeElement.parentElement; one && near.length < 6; one = one.parentElement)
    near.push(one);
  const { top, left, width, height } = activeElement.getBoundingClientRect();
  const at = (share: number) =>
    document.elementFromPoint(left + width / 2, Math.max(0, top) + (height - 1) * share);
  const isSeen = [0, 0.5, 1].some((share) => {
    const seen = at(share);
    return seen !== null && (activeElement.contains(seen) || seen.contains(activeElement));
  });
  if (near.some(isRinged) && isSeen) return null;
  return `${activeElement.outerHTML.slice(0, 160)} ${isSeen ? 'has no ring' : 'is covered'}`;
}
