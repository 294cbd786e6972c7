import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { db } from '@/lib/platform/db';
import { createRequestContext, runInRequestContext } from '@/lib/platform/request-context';
import { insertAdmin, insertUser, type TestUser, withApiKey } from '@/tests/factories';

const request = vi.hoisted(() => ({ headers: new Headers() }));
// There is no Next.js request in this test.
vi.mock('next/headers', () => ({ headers: async () => request.headers }));
// Nor a Next.js cache: run every cached query.
vi.mock('next/cache', async (load) => ({
  ...(await load<object>()),
  unstable_cache: (query: () => unknown) => query,
}));

const FOLDER = path.resolve(import.meta.dirname, '../../app/admin');
const FILES = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((file) => /(^|\/)(page|layout)\.tsx$/.test(file));

interface Module {
  default: (props: object) => unknown;
  generateMetadata?: (props: object) => unknown;
}

const load = (file: string): Promise<Module> => import(pathToFileURL(path.join(FOLDER, file)).href);

/** Returns `shown`, or the digest of the Next.js redirect that was thrown. */
async function getOutcome(render: Module['default'], as: TestUser | null): Promise<string> {
  request.headers = new Headers(as ? { authorization: `Bearer ${as.token}` } : {});
  const params = Promise.resolve({ id: crypto.randomUUID(), rest: ['unknown'] });
  const props = { params, searchParams: Promise.resolve({}), children: 'content' };
  try {
    await render(props);
    return 'shown';
  } catch (error) {
    return String((error as { digest?: string }).digest ?? error);
  }
}

/** Creates a user whose token still says that they are an admin. */
async function makeFormerAdmin(): Promise<TestUser> {
  const user = await insertAdmin();
  await db().user.update({ where: { id: user.id }, data: { role: 'user' } });
  return user;
}

const SIGN_IN_AND_RETURN = '/?login=true&callbackUrl=%2Fadmin';

let admin: TestUser;
let refused: [as: TestUser | null, location: string][];

beforeAll(async () => {
  admin = await insertAdmin();
  refused = [
    [null, SIGN_IN_AND_RETURN],
    [await insertUser(), '/'],
    [await makeFormerAdmin(), '/'],
    [await withApiKey(admin), SIGN_IN_AND_RETURN],
  ];
});

// The middleware doesn't run here: pages check access themselves.
describe.each(FILES)('/admin/%s', (file) => {
  it('redirects visitors, users, former admins and API keys', async () => {
    const { default: page, generateMetadata } = await load(file);
    for (const [as, location] of refused) {
      // A title can contain private data.
      for (const render of [page, generateMetadata].filter((part) => part !== undefined)) {
        expect(await getOutcome(render, as)).toContain(`;${location};`);
      }
    }
  });

  it('is shown to an admin', async () => {
    const { default: page } = await load(file);
    const context = createRequestContext('test');
    expect(await runInRequestContext(context, () => getOutcome(page, admin))).toBe('shown');
    const isNotFound = /\[id\]|\[\.\.\.rest\]/.test(file);
    expect(context.rejection?.status).toBe(isNotFound ? 404 : undefined);
  });
});
