import { DELETE as undoDecision } from '@/app/api/admin/decisions/[id]/route';
import { POST as decide } from '@/app/api/admin/queue/[id]/route';
import { GET as queue } from '@/app/api/admin/queue/route';
import { db } from '@/lib/platform/db';
import { type Called, call } from './call';
import { insertWallpaper, makeAdmin, makeUser, type Person } from './factories';

/** Reset by {@link beginReview} before each test. */
export let [creator, admin] = [] as unknown as [Person, Person];

export async function beginReview(): Promise<void> {
  [creator, admin] = [await makeUser(), await makeAdmin()];
  await db().wallpaper.deleteMany();
}

const idOf = async (publicId: string) =>
  (await db().wallpaper.findUniqueOrThrow({ where: { publicId }, select: { id: true } })).id;

/** Inserts open reports and returns their ids in order. */
export async function addReports(
  publicId: string,
  count: number,
  reporter?: Person,
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

export async function reported(count = 1): Promise<{ id: string; reports: string[] }> {
  const id = await insertWallpaper(creator);
  return { id, reports: await addReports(id, count) };
}

export const read = (query: Record<string, string> = {}) => call(queue, { as: admin, query });
export const idsOf = ({ body }: Called) => body.map(({ _id }: { _id: string }) => _id);
export const approve = (id: string, seen?: string, as = admin) =>
  call(decide, { as, params: { id }, json: { decision: 'approve', seen } });
export const reject = (id: string, seen?: string, as = admin) =>
  call(decide, { as, params: { id }, json: { verdict: 'reject', reason: 'It advertises.', seen } });
export const undo = (id: string) => call(undoDecision, { as: admin, params: { id } });
export const stateOf = (publicId: string) =>
  db().wallpaper.findUniqueOrThrow({
    where: { publicId },
    select: { status: true, statusReason: true },
  });
export const outcomesOf = async (publicId: string) =>
  (await db().report.findMany({ where: { wallpaper: { publicId } }, orderBy: { id: 'asc' } })).map(
    ({ outcome }) => outcome,
  );
export const actsOn = async (subjectId: string) =>
  (await db().auditEntry.findMany({ where: { subjectId }, orderBy: { id: 'asc' } })).map(
    ({ action, reason, actorId }) => [action, reason, actorId === admin.id],
  );
