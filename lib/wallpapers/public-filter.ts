import 'server-only';
import { Prisma } from '@/prisma/generated/client';

/** The single definition of which wallpapers are public. Statements read the view `public_wallpapers` instead. */
export const PUBLIC_FILTER = { status: 'approved' } as const;

/** No parameter: the planner must know that partial indexes apply. */
export const IS_HIDDEN = Prisma.sql`status <> 'approved'`;
