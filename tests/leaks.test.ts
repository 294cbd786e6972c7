import { homedir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { addressesIn, leaksIn } from './leaks';

afterEach(() => vi.unstubAllEnvs());

describe('what a server must keep to itself is found', () => {
  it.each([
    ['a stack', String(new Error('planted').stack)],
    ['a stack of Next', 'x at async Module.t (/srv/site/.next/server/chunks/1.js:1:2345)'],
    ['a stack of Node', 'Error\n    at node:internal/process/task_queues:105:5'],
    ['a path', `could not open ${path.join(homedir(), 'site', 'x')}`],
    ['a path of ours', 'in lib/users/queries.ts, line 4'],
    ['a package', '"./node_modules/pg/lib/client.js"'],
    ['a statement', '... SELECT "id", "email" FROM "public"."users" WHERE 1=1'],
    ['a statement of ours', 'UPDATE wallpapers SET status = $1'],
    ['a statement over lines', 'SELECT s.user_id\n    FROM sessions s JOIN users u'],
    ['the driver', 'Invalid `prisma.user.create()` invocation'],
    ['a constraint', 'duplicate key value violates unique constraint "users_email_key"'],
    ['bytes', 'invalid byte sequence for encoding "UTF8": 0x00'],
    ['a file that is not there', "ENOENT: no such file or directory, open 'x'"],
    ['a code of Node', 'ERR_INVALID_CHAR'],
    ['a mistake of ours', "TypeError: Cannot read properties of undefined (reading 'id')"],
    ['an object that was no text', 'Hello [object Object]'],
    ['a hash', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA'],
  ])('%s', (_, text) => {
    expect(leaksIn(`before ${text} after`)).not.toEqual([]);
    expect(leaksIn(JSON.stringify({ message: text }))).not.toEqual([]);
  });

  it.each(['NEXTAUTH_SECRET', 'DATABASE_URL', 'ADMIN_PASSWORD', 'S3_SECRET_ACCESS_KEY'])(
    'the value of %s',
    (name) => {
      vi.stubEnv(name, 'planted-value-of-the-environment');
      expect(leaksIn('x="planted-value-of-the-environment"')).toHaveLength(1);
    },
  );

  it('what a test names', () => {
    expect(leaksIn('mail to a@b.test', ['a@b.test'])).toHaveLength(1);
  });
});

it('what people write is none', () => {
  const texts = [
    'Update wallpapers, select a category from the list, and delete from your profile.',
    '<a href="/wallpaper/0123456789" at="12:30:45">at /category/Nature:10</a>',
    '{"message":"q: must not be longer than 200 characters","code":"invalid_input"}',
    'Cache-Control: private, no-store',
    '/_next/static/chunks/app-1234.js:1',
  ];
  for (const text of texts) expect(leaksIn(text), text).toEqual([]);
});

it('addresses of people are seen wherever they stand', () => {
  const text = '{"email":"Ada@People.test"} <a href="mailto:b.c+d@mail.people.test">x@y</a>';
  expect(addressesIn(text)).toEqual(['ada@people.test', 'b.c+d@mail.people.test']);
});
