import { expect, test } from '@playwright/test';
import { paths } from '@/lib/paths';
import { type Answer, call } from '@/tests/http-client';
import { addCategory, makePerson, type Person, uploadPicture } from './content';
import { type Site, startSite } from './site';

const LIMIT = 50;

let site: Site;
let ports: number[];
let id: string;

// Processes of their own over one database, as behind a load balancer.
test.beforeAll(async () => {
  site = await startSite({ env: { RATE_LIMITS: 'on', RATES: `favorite=${LIMIT}/600` } });
  ports = [site.port, ...(await Promise.all([site.join(), site.join()]))];
  await addCategory(site, 'Nature');
  id = (await uploadPicture(site, await makePerson(site)))._id;
});
test.afterAll(() => site.close());

/** Hearts the one wallpaper through one of the three servers. */
function heart({ token }: Person, turn: number): Promise<Answer> {
  const headers = { authorization: `Bearer ${token}` };
  const port = ports[turn % ports.length] ?? 0;
  return call(port, paths.api.favorite(id), { method: 'POST', headers });
}

const leftIn = ({ headers }: Answer) =>
  Number(/"favorite";r=(\d+);/.exec(String(headers.ratelimit))?.[1]);

test('Of two hundred requests at once over three servers exactly fifty pass a limit of fifty', async () => {
  const person = await makePerson(site);
  const answers = await Promise.all(Array.from({ length: 200 }, (_, turn) => heart(person, turn)));
  const passed = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status }) => status === 429);
  expect([passed.length, refused.length]).toEqual([LIMIT, 200 - LIMIT]);
  // Each of the fifty was another one of them, whichever server counted it.
  expect(passed.map(leftIn).sort((a, b) => b - a)).toEqual(
    Array.from({ length: LIMIT }, (_, used) => LIMIT - 1 - used),
  );
  for (const { headers } of refused) {
    expect(Number(headers['retry-after'])).toBeGreaterThan(300);
    expect(headers['ratelimit-policy']).toBe(`"favorite";q=${LIMIT};w=600`);
  }
});

test('One after the other, the fifty-first is refused by each of them', async () => {
  const person = await makePerson(site);
  for (let turn = 0; turn < LIMIT; turn += 1) {
    const answer = await heart(person, turn);
    expect([answer.status, leftIn(answer)]).toEqual([200, LIMIT - 1 - turn]);
  }
  for (let turn = 0; turn < ports.length; turn += 1) {
    expect((await heart(person, turn)).status).toBe(429);
  }
});
