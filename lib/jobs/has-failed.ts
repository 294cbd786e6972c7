import 'server-only';
import { Prisma } from '@/prisma/generated/client';

/** A condition in SQL. A job that starts counts as an attempt, and only its lock tells that it runs. */
export const HAS_FAILED = Prisma.sql`(attempts > 0 AND locked_at IS NULL)`;
