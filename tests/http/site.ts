import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, inject } from 'vitest';
import { PLAIN_COOKIE } from '@/lib/auth/session-cookie';
import { fetchWallpapers, type TestUser } from '@/tests/e2e/content';
import { type HttpResponse, sendRequest } from '@/tests/http-client';

const shared = inject('site');

export async function connect(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: shared.databaseUrl });
  await client.connect();
  return client;
}

const sql = await connect();
afterAll(() => sql.end());

export const site = { ...shared, sql, readLog: () => readFile(shared.logFile, 'utf8') };

/** The seeded wallpapers, newest first. */
export const wallpapers = await fetchWallpapers(site);

export function get(path: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
  return sendRequest(site.port, path, { headers });
}

const bearer = ({ token }: TestUser) => ({ authorization: `Bearer ${token}` });

export const sessionCookie = ({ token }: TestUser) => ({ cookie: `${PLAIN_COOKIE}=${token}` });

/** Sends a request as a user, with a JSON body if there is one. */
export function send(
  method: string,
  path: string,
  user: TestUser,
  body?: object,
): Promise<HttpResponse> {
  const headers = { ...bearer(user), 'content-type': 'application/json' };
  return sendRequest(site.port, path, { method, headers, body: body && JSON.stringify(body) });
}
