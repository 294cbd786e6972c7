import { DELETE as undoDecision } from '@/app/api/admin/decisions/[id]/route';
import { POST as decide } from '@/app/api/admin/queue/[id]/route';
import { GET as queue } from '@/app/api/admin/queue/route';
import { db } from '@/lib/platform/db';
import { type CallResult, call } from './call';
import { insertAdmin, insertUser, insertWallpaper, type TestUser } from './factories';

/** Reset by {@link resetReview} before each test. */
export let [creator, admin] = [] as unknown as [TestUser, TestUser];

export async function resetReview(): Promise<void> {
  [creator, admin] = [await insertUser(), await insertAdmin()];
  await db().wallpaper.deleteMany();
}

const idOf = async (publicId: string) =>
  (await db().wallpaper.findUniqueOrThrow({ where: { publicId }, select: { id: true } })).id;

/** Inserts open reports and returns their ids in order. */
export async function insertReports(
  publicId: string,
  count: number,
  reporter?: TestUser,
): Promise<string[]> {
  const wallpaperId = await idOf(publicId);
  const ids: string[] = [];
  for (let number = 0; number < count; number += 1) {
    const data = {
      wallpaperId,
      reason: 'spam',
      note: `Note ${number}`,
      reporterId: reporter?.id ?? null,
    } as const;
    ids.push((await db().report.create({ data })).id);
  }
  return ids;
}

export async function insertReported(count = 1): Promise<{ id: string; reports: string[] }> {
  const id = await insertWallpaper(creator);
  return { id, reports: await insertReports(id, count) };
}

export const listQueue = (query: Record<string, string> = {}, as = admin) =>
  call(queue, { as, query });
export const getIds = ({ body }: CallResult) => body.map(({ _id }: { _id: string }) => _id);
export const approve = (id: string, seen?: string, as = admin) =>
  call(decide, { as, params: { id }, json: { decision: 'approve', seen } });
export const reject = (id: string, seen?: string, as = admin) =>
  call(decide, {
    as,
    params: { id },
    json: { decision: 'reject', reason: 'It advertises.', seen },
  });
export const undo = (id: string) => call(undoDecision, { as: admin, params: { id } });
export const getState = (publicId: string) =>
  db().wallpaper.findUniqueOrThrow({
    where: { publicId },
    select: { status: true, statusReason: true },
  });
export const getOutcomes = async (publicId: string) =>
  (await db().report.findMany({ where: { wallpaper: { publicId } }, orderBy: { id: 'asc' } })).map(
    ({ outcome }) => outcome,
  );
export const getAuditActions = async (subjectId: string) =>
  (await db().auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(
    ({ action, reason, actorId }) => [action, reason, actorId === admin.id],
  );
