import 'server-only';
import { Prisma } from '@/prisma/generated/client';
import { DEAD_SECONDS } from './release-dead-workers';

/** A condition in SQL. */
export const IS_WORKER_ALIVE = Prisma.sql`EXISTS (
  SELECT FROM job_workers WHERE seen_at > now() - make_interval(secs => ${DEAD_SECONDS}::int)
)`;
