import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export async function expectNoAxeViolations(page: Page, message?: string): Promise<void> {
  expect(await findAxeViolations(page), message).toEqual([]);
}

/** Skipped content has an estimated size, so axe would report overlapping targets. */
const RENDER_ALL = '* { content-visibility: visible !important }';

/** @returns the IDs of the violated rules, each with the HTML of the elements. */
export async function findAxeViolations(page: Page): Promise<[string, string[]][]> {
  // Legacy mode needs no extra page. It skips cross-origin frames, and the site has none.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ['violations'],
    // A WCAG 2.2 rule that axe leaves off by default.
    rules: { 'target-size': { enabled: true } },
  });
  await addStyles(page, RENDER_ALL);
  const { violations } = await axe.analyze();
  await page.evaluate(() => document.adoptedStyleSheets.pop());
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** The text spacing of WCAG 1.4.12. */
const TEXT_SPACING = `
  * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
  p { margin-bottom: 2em !important }`;

/**
 * Checks the page at 400 % zoom, a viewport of 320 by 256 px: no horizontal scrolling (WCAG 1.4.10)
 * and no clipped text with wider text spacing (WCAG 1.4.12).
 */
export async function expectReflow(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 320, height: 256 });
  // Charts redraw shortly after a resize.
  await expect.poll(() => page.evaluate(findTooWide), `${name} at 400 %`).toEqual([]);
  await addStyles(page, TEXT_SPACING);
  expect(await page.evaluate(findTooWide), `${name} with text spacing`).toEqual([]);
  expect(await page.evaluate(findClippedText), `${name} with text spacing`).toEqual([]);
}

/** Not as a style element, which the CSP refuses. */
async function addStyles(page: Page, styles: string): Promise<void> {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, styles);
}

/** Runs in the page. */
function findTooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  return [...document.querySelectorAll('body *')]
    .filter((element) => element.getBoundingClientRect().right > clientWidth + 1)
    .map((element) => element.outerHTML.slice(0, 120))
    .slice(0, 8);
}

/** Finds text that its own box cuts off at the bottom. Runs in the page. */
function findClippedText(): string[] {
  return [...document.querySelectorAll('h1, h2, h3, p, a, button, label, dt, dd, th, td, span')]
    .filter((element) => {
      const { overflowY, display } = getComputedStyle(element);
      const isClipping = overflowY === 'hidden' || overflowY === 'clip';
      // A height of 1 px is visually hidden text.
      return (
        isClipping &&
        display !== 'inline' &&
        element.clientHeight > 1 &&
        element.textContent !== '' &&
        element.scrollHeight > element.clientHeight + 1
      );
    })
    .map((element) => element.outerHTML.slice(0, 120));
}

/** Presses Tab and checks each time that the focus is visible (WCAG 2.4.7, 2.4.11). */
export async function expectVisibleFocus(page: Page, presses: number): Promise<void> {
  for (let press = 1; press <= presses; press += 1) {
    await page.keyboard.press('Tab');
    const hidden = await page.evaluate(findHiddenFocus);
    expect(hidden, `after ${press} presses`).toBe(null);
  }
}

/** Returns the focused element if it has no focus ring or is covered. Runs in the page. */
function findHiddenFocus(): string | null {
  const { activeElement } = document;
  // The end of the page: the next press starts over.
  if (!activeElement || activeElement === document.body) return null;
  const hasRing = (element: Element | null) => {
    if (!element) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const candidates = [activeElement, activeElement.nextElementSibling];
  let parent = activeElement.parentElement;
  while (parent && candidates.length < 6) {
    candidates.push(parent);
    parent = parent.parentElement;
  }
  const { top, left, width, height } = activeElement.getBoundingClientRect();
  const elementAt = (fraction: number) =>
    document.elementFromPoint(left + width / 2, Math.max(0, top) + (height - 1) * fraction);
  const isVisible = [0, 0.5, 1].some((fraction) => {
    const hit = elementAt(fraction);
    return hit !== null && (activeElement.contains(hit) || hit.contains(activeElement));
  });
  if (candidates.some(hasRing) && isVisible) return null;
  return `${activeElement.outerHTML.slice(0, 160)} ${isVisible ? 'has no ring' : 'is covered'}`;
}
