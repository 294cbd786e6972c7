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

/** `null` lets the server respond, `lost` breaks the connection. */
type FakeResponse = { status: number; json?: object; body?: string } | 'lost' | null;

/** Holds each matching write until the returned function gives its response. */
export async function controlResponses(page: Page, pattern: string) {
  const early: FakeResponse[] = [];
  const waiting: ((response: FakeResponse) => void)[] = [];
  const nextResponse = () => {
    const response = early.shift();
    if (response !== undefined) return response;
    return new Promise<FakeResponse>((resolve) => waiting.push(resolve));
  };
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const response = await nextResponse();
    if (response === 'lost') return route.abort();
    return response ? route.fulfill(response) : route.continue();
  });
  return (response: FakeResponse) => {
    const resolve = waiting.shift();
    if (resolve) resolve(response);
    else early.push(response);
  };
}

/** Breaks requests for scripts once `isActive` is set. Call it before `goto`. */
export async function breakScripts(page: Page) {
  const failure = { isActive: false };
  await page.route('**/_next/static/chunks/**', (route) =>
    failure.isActive ? route.abort() : route.continue(),
  );
  return failure;
}
