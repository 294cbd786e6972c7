import { homedir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { findEmails, findLeaks } from './find-leaks';

afterEach(() => vi.unstubAllEnvs());

describe('leak detection', () => {
  it.each([
    ['a stack trace', String(new Error('planted').stack)],
    ['a Next stack trace', 'x at async Module.t (/srv/site/.next/server/chunks/1.js:1:2345)'],
    ['a Node stack trace', 'Error\n    at node:internal/process/task_queues:105:5'],
    ['an absolute path', `could not open ${path.join(homedir(), 'site', 'x')}`],
    ['a source path', 'in lib/users/queries.ts, line 4'],
    ['a package path', '"./node_modules/pg/lib/client.js"'],
    ['a Prisma statement', '... SELECT "id", "email" FROM "public"."users" WHERE 1=1'],
    ['a raw SQL statement', 'UPDATE wallpapers SET status = $1'],
    ['a multi-line SQL statement', 'SELECT s.user_id\n    FROM sessions s JOIN users u'],
    ['a Prisma error', 'Invalid `prisma.user.create()` invocation'],
    ['a constraint', 'duplicate key value violates unique constraint "users_email_key"'],
    ['an encoding error', 'invalid byte sequence for encoding "UTF8": 0x00'],
    ['a missing file', "ENOENT: no such file or directory, open 'x'"],
    ['a Node error code', 'ERR_INVALID_CHAR'],
    ['a TypeError', "TypeError: Cannot read properties of undefined (reading 'id')"],
    ['an object converted to text', 'Hello [object Object]'],
    ['a password hash', '$argon2id$v=19$m=19456,t=2,p=1$c29tZXNhbHQ$aGFzaA'],
  ])('finds %s', (_, text) => {
    expect(findLeaks(`before ${text} after`)).not.toEqual([]);
    expect(findLeaks(JSON.stringify({ message: text }))).not.toEqual([]);
  });

  it.each(['NEXTAUTH_SECRET', 'DATABASE_URL', 'ADMIN_PASSWORD', 'S3_SECRET_ACCESS_KEY'])(
    'finds the value of %s',
    (name) => {
      vi.stubEnv(name, 'planted-value-of-the-environment');
      expect(findLeaks('x="planted-value-of-the-environment"')).toHaveLength(1);
    },
  );

  it('finds texts that a test passes as secret', () => {
    expect(findLeaks('mail to a@b.test', ['a@b.test'])).toHaveLength(1);
  });

  it('ignores ordinary texts', () => {
    const texts = [
      'Update wallpapers, select a category from the list, and delete from your profile.',
      '<a href="/wallpaper/0123456789" at="12:30:45">at /category/Nature:10</a>',
      '{"message":"q: must not be longer than 200 characters","code":"invalid_input"}',
      'Cache-Control: private, no-store',
      '/_next/static/chunks/app-1234.js:1',
    ];
    for (const text of texts) expect(findLeaks(text), text).toEqual([]);
  });
});

it('finds email addresses in JSON and HTML', () => {
  const text = '{"email":"Ada@People.test"} <a href="mailto:b.c+d@mail.people.test">x@y</a>';
  expect(findEmails(text)).toEqual(['ada@people.test', 'b.c+d@mail.people.test']);
});
