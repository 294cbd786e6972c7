import type { Page } from '@playwright/test';

/** Holds matching requests until the returned function is called. Call it before `goto`. */
export async function holdRequests(page: Page, pattern: string) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    // The page may be gone by then.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Answers matching requests with 503 while `isActive` is set. Call it before `goto`. */
export async function failRequests(page: Page, pattern: string) {
  const failure = { isActive: false };
  await page.route(pattern, (route) =>
    failure.isActive ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  return failure;
}

/** Breaks requests for scripts once `isActive` is set. Call it before `goto`. */
export async function breakScripts(page: Page) {
  const failure = { isActive: false };
  await page.route('**/_next/static/chunks/**', (route) =>
    failure.isActive ? route.abort() : route.continue(),
  );
  return failure;
}
