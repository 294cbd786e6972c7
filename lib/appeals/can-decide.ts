import 'server-only';
import { Prisma } from '@/prisma/generated/client';

/**
 * Whether an admin can decide the appeal `a` of the wallpaper `w`: the admin who made the decision or uploaded it
 * can't, unless there is no other admin.
 */
export function canDecide(adminId: string): Prisma.Sql {
  return Prisma.sql`(
    (${adminId}::uuid <> w.user_id AND ${adminId}::uuid IS DISTINCT FROM a.decided_by)
    OR NOT EXISTS (
      SELECT FROM users other WHERE other.role = 'admin' AND other.status = 'active'
        AND other.id <> w.user_id AND other.id IS DISTINCT FROM a.decided_by))`;
}
