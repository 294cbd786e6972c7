import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it, vi } from 'vitest';
import { db } from '@/lib/platform/db';
import { makeAdmin, makeUser, type Person, withKey } from '@/tests/factories';

const asked = vi.hoisted(() => ({ headers: new Headers() }));
// What Next knows of a request, which here there is none of.
vi.mock('next/headers', () => ({ headers: async () => asked.headers }));

const FOLDER = path.resolve(import.meta.dirname, '../../app/admin');
const FILES = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((file) => /(^|\/)(page|layout)\.tsx$/.test(file));

interface Module {
  default: (props: object) => unknown;
  generateMetadata?: (props: object) => unknown;
}

const load = (file: string): Promise<Module> => import(pathToFileURL(path.join(FOLDER, file)).href);

/** What a page does for somebody: `shown`, or the digest by which Next knows what is to be done instead. */
async function outcomeOf(make: Module['default'], as: Person | null): Promise<string> {
  asked.headers = new Headers(as ? { authorization: `Bearer ${as.token}` } : {});
  const params = Promise.resolve({ id: crypto.randomUUID(), rest: ['nothing'] });
  const props = { params, searchParams: Promise.resolve({}), children: 'what is within' };
  try {
    await make(props);
    return 'shown';
  } catch (error) {
    return String((error as { digest?: string }).digest ?? error);
  }
}

/** Their token was made for an admin, and says so still. */
async function formerAdmin(): Promise<Person> {
  const person = await makeAdmin();
  await db().user.update({ where: { id: person.id }, data: { role: 'user' } });
  return person;
}

/** Who is not signed in can sign in there, and comes back. */
const ASKED = '/?login=true&callbackUrl=%2Fadmin';

/** The middleware is a courtesy: nothing of it runs here. */
describe.each(FILES)('/admin/%s', (file) => {
  it.each([
    ['a visitor', async () => null, ASKED],
    ['a member', makeUser, '/'],
    ['a former admin', formerAdmin, '/'],
    ['an admin’s key', async () => withKey(await makeAdmin()), ASKED],
  ] as const)('sends %s home', async (_, make, home) => {
    const as = await make();
    const { default: page, generateMetadata } = await load(file);
    // A title can tell a name.
    for (const part of [page, generateMetadata].filter((one) => one !== undefined)) {
      expect(await outcomeOf(part, as)).toContain(`;${home};`);
    }
  });

  it('is there for an admin', async () => {
    const outcome = await outcomeOf((await load(file)).default, await makeAdmin());
    const isNothing = /\[id\]|\[\.\.\.rest\]/.test(file);
    expect(outcome).toBe(isNothing ? 'NEXT_HTTP_ERROR_FALLBACK;404' : 'shown');
  });
});
