import process from 'node:process';
import createClient from 'openapi-fetch';
import { createLog } from './log';
import type { paths } from './openapi';
import { readPublic } from './read-public';
import { writeOwn } from './write-own';

const [, , site = '', email = '', password = '', category = '', picture = ''] = process.argv;
const log = createLog();
const baseUrl = `${site}/api`;
const visitor = createClient<paths>({ baseUrl });

await readPublic(visitor, log, category);
const session = await log.check(
  'POST /auth/login',
  visitor.POST('/auth/login', { body: { email, password } }),
  ({ user }) => user.email === email,
);
if (session) {
  const headers = { authorization: `Bearer ${session.token}` };
  await writeOwn(createClient<paths>({ baseUrl, headers }), log, { category, password, picture });
}
process.stdout.write(JSON.stringify(log.calls));
