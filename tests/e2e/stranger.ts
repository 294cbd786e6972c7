import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { pictureBytes } from './content';
import type { Site } from './site';

interface Sent {
  /** Whose token is sent. */
  as?: { token: string };
  json?: unknown;
  form?: FormData;
}

/** A call as a stranger's script makes it: nothing but `fetch`, `row` as the spec's table has it. */
export async function ask({ url }: Site, row: string, { as, json, form }: Sent = {}) {
  const [method = '', path = ''] = row.split(' ');
  const headers = {
    ...(as && { authorization: `Bearer ${as.token}` }),
    ...(json !== undefined && { 'content-type': 'application/json' }),
  };
  const body = form ?? (json === undefined ? null : JSON.stringify(json));
  const answer = await fetch(`${url}/api${path}`, { method, headers, body });
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: text && JSON.parse(text) };
}

/** A form with a photograph nobody has sent before. */
export async function photoForm(name: string, fields: Record<string, string> = {}) {
  const form = new FormData();
  const bytes = new Uint8Array(await pictureBytes(randomBytes(4).readUInt32LE()));
  form.append(name, new Blob([bytes], { type: 'image/jpeg' }), 'photo.jpg');
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  return form;
}

/** Letters and digits that nothing else is called by. */
export const some = () => randomBytes(5).toString('hex');

/** Lets calls wait until they are released; to be asked for before the page is opened. */
export async function hold(page: Page, pattern: string) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(pattern, async (route) => {
    await released;
    // The page may be gone by then, and its requests with it.
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Answers 503 to calls while `away.isAway`; to be asked for before the page is opened. */
export async function sendAway(page: Page, pattern: string) {
  const away = { isAway: false };
  await page.route(pattern, (route) =>
    away.isAway ? route.fulfill({ status: 503, body: '{}' }) : route.continue(),
  );
  return away;
}

type Answer = { status: number; json?: object; body?: string } | 'lost' | null;

/**
 * Answers the writes to an address one after the other, each when it is told what: null is the server's
 * own answer, `lost` none at all.
 */
export async function answerWhenTold(page: Page, pattern: string) {
  const told: Answer[] = [];
  const waiting: ((answer: Answer) => void)[] = [];
  await page.route(pattern, async (route) => {
    if (route.request().method() === 'GET') return route.continue();
    const [early] = told.length > 0 ? told.splice(0, 1) : [undefined];
    const answer =
      early !== undefined ? early : await new Promise<Answer>((go) => waiting.push(go));
    if (answer === 'lost') return route.abort();
    return answer ? route.fulfill(answer) : route.continue();
  });
  return (answer: Answer) => {
    const next = waiting.shift();
    if (next) next(answer);
    else told.push(answer);
  };
}

/** Whether the first colour of a style has more of green than of anything else. */
export function isGreen(style: string): boolean {
  const [, red, green, blue] = /rgb\((\d+), (\d+), (\d+)\)/.exec(style)?.map(Number) ?? [];
  return green !== undefined && green > (red ?? 0) && green > (blue ?? 0);
}
