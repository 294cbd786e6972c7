import type { TestUser } from '@/tests/e2e/content';
import type { Site } from '@/tests/e2e/site';

/** Sends a request as a user and returns the JSON of its response. */
export async function send(
  { url }: Site,
  { token }: TestUser,
  method: string,
  path: string,
  body: object,
) {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
  return text && JSON.parse(text);
}
