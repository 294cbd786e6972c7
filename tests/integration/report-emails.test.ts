import { beforeEach, expect, it } from 'vitest';
import { GET as readQueue } from '@/app/api/admin/queue/route';
import { POST as report } from '@/app/api/wallpapers/[id]/reports/route';
import { REPORT_EMAIL_DAYS } from '@/lib/limits';
import { pruneModeration } from '@/lib/moderation/prune-moderation';
import { db } from '@/lib/platform/db';
import { env } from '@/lib/platform/env';
import { call } from '@/tests/call';
import { insertUser, insertWallpaper } from '@/tests/factories';
import { readEmails } from '@/tests/read-emails';
import { admin, approve, creator, reject, resetReview, undo } from '@/tests/review';
import { deleteJobs, retryJobs } from '@/tests/run-jobs';

const DAY_MS = 24 * 60 * 60 * 1000;
let email: string;

beforeEach(async () => {
  await resetReview();
  await deleteJobs();
  email = `kim-${crypto.randomUUID().slice(0, 8)}@people.test`;
});

async function insertReported(): Promise<string> {
  const id = await insertWallpaper(creator, { title: 'Buy now at shop.test' });
  const json = { reason: 'copyright', email };
  expect((await call(report, { params: { id }, json })).status).toBe(204);
  return id;
}

const newest = async () => (await db().report.findFirstOrThrow({ orderBy: { id: 'desc' } })).id;
/** Sends what waits for an undo. */
async function readAnswers() {
  await retryJobs();
  return readEmails(email);
}

it('A visitor who leaves an email is told the outcome, once, without text of others', async () => {
  Object.assign(env(), { CONTACT_EMAIL: 'contact@fresco.test' });
  const id = await insertReported();
  const { body } = await call(readQueue, { as: admin });
  expect(body[0].reports).toMatchObject([{ email, username: null }]);
  await approve(id, await newest());
  const [answer, ...others] = await readAnswers();
  expect(others).toEqual([]);
  expect(answer!.subject).toBe('We reviewed your report on Fresco');
  expect(answer!.text).toContain('didn’t find anything that breaks our rules');
  expect(answer!.text).toContain('write to contact@fresco.test.');
  expect(answer!.text).not.toContain('shop.test');
});

it('A decision that is undone is not announced, and the final one is, once', async () => {
  const id = await insertReported();
  const { body } = await approve(id, await newest());
  await undo(body._id);
  expect(await readAnswers()).toEqual([]);
  await reject(id, await newest());
  const [answer, ...others] = await readAnswers();
  expect(others).toEqual([]);
  expect(answer!.text).toContain('took it down');
});

it('An email is deleted 30 days after the decision, and not stored for users', async () => {
  const id = await insertReported();
  await reject(id, await newest());
  const age = (days: number) =>
    db().report.updateMany({ data: { closedAt: new Date(Date.now() - days * DAY_MS) } });
  const readStored = async () => (await db().report.findMany()).map((row) => row.email);
  await age(REPORT_EMAIL_DAYS - 1);
  await pruneModeration();
  expect(await readStored()).toEqual([email]);
  await age(REPORT_EMAIL_DAYS + 1);
  await pruneModeration();
  expect(await readStored()).toEqual([null]);
  const other = await insertWallpaper(creator);
  await call(report, {
    as: await insertUser(),
    params: { id: other },
    json: { reason: 'spam', email },
  });
  expect(await readStored()).toEqual([null, null]);
});
