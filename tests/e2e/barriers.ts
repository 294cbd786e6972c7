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
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
  expect(found, what).toEqual([]);
}
