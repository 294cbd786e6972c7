import { listNewest } from '../../newest';

export const dynamic = 'force-dynamic';

export const GET = async () => Response.json(await listNewest(20));
