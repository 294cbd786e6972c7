import { beforeEach, describe, expect, it } from 'vitest';
import { POST as unsubscribeOneClick } from '@/app/api/auth/unsubscribe/one-click/route';
import { POST as unsubscribe } from '@/app/api/auth/unsubscribe/route';
import { GET as getMe } from '@/app/api/me/route';
import { GET as listNotices } from '@/app/api/user/notices/route';
import { GET as getSettings, PUT as putSettings } from '@/app/api/user/notices/settings/route';
import { deriveUnsubscribeCode } from '@/lib/email/commands/unsubscribe';
import { emailNotices, queueDigests } from '@/lib/email/queue-digests';
import { NOTICES } from '@/lib/limits';
import { queueReviewEmails } from '@/lib/moderation/queue-review-emails';
import { DEFAULT_SETTINGS, NOTICE_KINDS, type NoticeSettings } from '@/lib/notices/schema';
import { db } from '@/lib/platform/db';
import { call } from '@/tests/call';
import { insertUser, insertWallpaper } from '@/tests/factories';
import { getEmailCode } from '@/tests/outbox';
import { readEmails } from '@/tests/read-emails';
import { admin, approve, creator, insertReports, reject, resetReview, undo } from '@/tests/review';
import { deleteJobs, listJobs, retryJobs, runJobs } from '@/tests/run-jobs';
import { settleAll } from '@/tests/settle-all';

beforeEach(async () => {
  await resetReview();
  await deleteJobs();
  const data = { emailVerifiedAt: new Date() };
  await db().user.update({ where: { id: creator.id }, data });
});

const save = (settings: Partial<NoticeSettings>) =>
  call(putSettings, {
    as: creator,
    json: { inbox: NOTICE_KINDS, email: NOTICE_KINDS, emailFrequency: 'immediate', ...settings },
  });

async function rejectNew(title: string) {
  return reject(await insertWallpaper(creator, { status: 'pending', title }));
}

/** Sends what waits for more notices. */
async function readSent() {
  await retryJobs();
  await runJobs('email-notices');
  return readEmails(creator.email);
}

describe('an immediate email', () => {
  it('combines the notices of a few minutes, without those that were undone', async () => {
    const { body } = await rejectNew('Undone');
    await rejectNew('Dunes');
    await rejectNew('Harbor');
    await approve(await insertWallpaper(creator, { status: 'pending' }));
    const jobs = await listJobs('email-notices');
    expect(jobs).toHaveLength(1);
    expect(jobs[0]!.minutes).toBeGreaterThan(NOTICES.emailMinutes - 2);
    await undo(body._id);
    const [email, ...others] = await readSent();
    expect(others).toEqual([]);
    expect(email).toMatchObject({ subject: '2 new notifications on Fresco' });
    expect(email!.text).toContain('“Dunes” was rejected. Reason: It advertises. Only you');
    expect(email!.text).not.toMatch(/Undone|approved/);
    const headers = Object.fromEntries(email!.headers.map(({ key, value }) => [key, value]));
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers['list-unsubscribe']).toMatch(/^<http.*one-click\?code=[\w-]+>$/);
    // Nothing is sent twice, even if the job runs again.
    await emailNotices({ userId: creator.id });
    expect(await readEmails(creator.email)).toHaveLength(1);
  });

  it('isn’t sent to an unverified address, about what was read or is old, or if nobody asked for it', async () => {
    await approve(await insertWallpaper(creator, { status: 'pending' }));
    expect(await listJobs('email-notices')).toEqual([]);
    await rejectNew('Dunes');
    await db().notice.updateMany({ data: { readAt: new Date() } });
    expect(await readSent()).toEqual([]);
    await rejectNew('Long ago');
    const createdAt = new Date(Date.now() - (NOTICES.emailDays + 1) * 24 * 60 * 60 * 1000);
    await db().notice.updateMany({ data: { createdAt } });
    expect(await readSent()).toEqual([]);
    const data = { emailVerifiedAt: null };
    await db().user.update({ where: { id: creator.id }, data });
    await rejectNew('Harbor');
    expect(await listJobs('email-notices')).toEqual([]);
  });

  it('about a report has no title, which others wrote', async () => {
    await save({});
    const id = await insertWallpaper(await insertUser(), { title: 'Buy now at shop.test' });
    const [report] = await insertReports(id, 1, creator);
    await approve(id, report);
    const [email] = await readSent();
    expect(email!.subject).toBe('We reviewed your report about a wallpaper');
    expect(email!.text).not.toContain('shop.test');
  });
});

describe('a digest', () => {
  const wait = (days: number) => db().$executeRaw`
    UPDATE notice_settings SET digest_on = CURRENT_DATE - ${days}::int WHERE user_id = ${creator.id}::uuid`;

  it.each([
    ['daily', 1],
    ['weekly', 7],
  ] as const)('is %s, once, however often the task runs', async (emailFrequency, days) => {
    await save({ emailFrequency });
    await rejectNew('Dunes');
    expect(await listJobs('email-notices')).toEqual([]);
    await wait(days - 1);
    await queueDigests();
    expect(await readEmails(creator.email)).toEqual([]);
    await wait(days);
    await settleAll([queueDigests(), queueDigests()]);
    expect(await listJobs('send-email')).toHaveLength(1);
    expect(await readEmails(creator.email)).toMatchObject([{ subject: '“Dunes” was rejected' }]);
    await wait(days);
    await queueDigests();
    expect(await listJobs('send-email')).toEqual([]);
  });
});

describe('an email about the review queue', () => {
  const wait = (minutes: number) => db().$executeRaw`
    UPDATE notice_settings SET review_emailed_at = now() - make_interval(mins => ${minutes}::int)`;
  const readReviews = async (email: string) => {
    await runJobs('send-email');
    return (await readEmails(email)).map(({ text }) => /Waiting for .*/.exec(text ?? '')?.[0]);
  };

  beforeEach(() => db().user.updateMany({ data: { emailVerifiedAt: new Date() } }));

  it('is sent to admins once a day, only while something waits @long', async () => {
    await queueReviewEmails();
    expect(await listJobs('send-email')).toEqual([]);
    await insertReports(await insertWallpaper(creator), 2);
    const id = await insertWallpaper(creator, { status: 'pending' });
    await settleAll([queueReviewEmails(), queueReviewEmails()]);
    expect(await readReviews(creator.email)).toEqual([]);
    const text = 'Waiting for an admin: 1 reported wallpaper and 1 new upload.';
    expect(await readReviews(admin.email)).toEqual([text]);
    expect((await call(getSettings, { as: admin })).body).toEqual(DEFAULT_SETTINGS);
    await wait(23 * 60);
    await queueReviewEmails();
    expect(await readReviews(admin.email)).toHaveLength(1);
    await approve(id);
    await wait(24 * 60);
    await queueReviewEmails();
    expect(await readReviews(admin.email)).toContain(text.replace(' and 1 new upload', ''));
  });

  it('is hourly or off if an admin chooses so, and not sent to former ones', async () => {
    await insertWallpaper(creator, { status: 'pending' });
    const choose = async (reviewEmails: 'hourly' | 'off') => {
      const settings = (await call(getSettings, { as: admin })).body;
      const json = { ...settings, reviewEmails };
      expect((await call(putSettings, { as: admin, json })).body).toEqual(json);
      await wait(60);
      await queueReviewEmails();
    };
    await choose('off');
    expect(await readReviews(admin.email)).toEqual([]);
    await choose('hourly');
    expect(await readReviews(admin.email)).toHaveLength(1);
    await wait(60);
    await queueReviewEmails();
    await db().user.update({ where: { id: admin.id }, data: { role: 'user' } });
    expect(await readReviews(admin.email)).toHaveLength(1);
  });
});

describe('settings', () => {
  it('hide kinds in the inbox, also from the count', async () => {
    await rejectNew('Dunes');
    expect((await call(getSettings, { as: creator })).body).toMatchObject({
      email: ['rejected', 'removed', 'appeal_upheld', 'appeal_reversed'],
      emailFrequency: 'immediate',
    });
    await save({ inbox: ['approved'] });
    expect((await call(listNotices, { as: creator })).body).toEqual([]);
    expect((await call(getMe, { as: creator })).body.unreadNotices).toBe(0);
    await save({});
    expect((await call(listNotices, { as: creator })).body).toHaveLength(1);
    const json = { inbox: ['gossip'], email: [], emailFrequency: 'hourly' };
    expect((await call(putSettings, { as: creator, json })).status).toBe(400);
  });
});

describe('unsubscribing', () => {
  it('works signed out with one click, more than once, and changes nothing else', async () => {
    await save({ inbox: ['rejected'], emailFrequency: 'daily' });
    await save({ inbox: ['rejected'], emailFrequency: 'immediate' });
    await rejectNew('Dunes');
    const [email] = await readSent();
    const code = getEmailCode(email!);
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    for (let count = 0; count < 2; count += 1) {
      const { status } = await call(unsubscribeOneClick, { query: { code }, body });
      expect(status).toBe(204);
    }
    expect((await call(getSettings, { as: creator })).body).toEqual({
      inbox: ['rejected'],
      email: [],
      emailFrequency: 'immediate',
      reviewEmails: 'daily',
    });
    await rejectNew('Harbor');
    expect(await readSent()).toHaveLength(1);
  });

  it('rejects codes of others, and accepts that of a closed account', async () => {
    const code = deriveUnsubscribeCode(creator.id);
    for (const wrong of ['', 'x', code.slice(0, -1), `${code}x`, code.replace(/^./, 'g')]) {
      expect((await call(unsubscribe, { json: { code: wrong } })).status).toBe(404);
    }
    await db().user.delete({ where: { id: creator.id } });
    expect((await call(unsubscribe, { json: { code } })).status).toBe(204);
  });
});
