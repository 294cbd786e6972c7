import { expect } from '@playwright/test';

/** Expects a complete page with one frame, as browsers without JavaScript see it. */
export function expectFullNotFoundPage(html: string): void {
  expect(html).toContain('<html lang="en"');
  expect(html).toMatch(/<title>Page not found/);
  expect(html.match(/<main\b/g)).toHaveLength(1);
  expect(html.match(/<header\b/g)).toHaveLength(1);
  expect(html).toMatch(/<h1[^>]*>Page not found/);
}
