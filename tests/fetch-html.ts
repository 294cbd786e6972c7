import { type BrowserContextOptions, request } from 'playwright';

/** Doesn't follow redirects. Throws if the status is another one. */
export async function fetchHtml(
  url: string,
  status = 200,
  storageState?: BrowserContextOptions['storageState'],
): Promise<string> {
  const context = await request.newContext({ storageState });
  try {
    const response = await context.get(url, { maxRedirects: 0 });
    if (response.status() !== status) throw new Error(`${url} returned ${response.status()}.`);
    return await response.text();
  } finally {
    await context.dispose();
  }
}
