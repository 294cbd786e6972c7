import { type NextRequest, NextResponse } from 'next/server';
import { getToken } from 'next-auth/jwt';
import { paths } from '@/lib/paths';

/**
 * Turns everyone but admins away from the admin area. A courtesy: it believes the token, which may
 * be older than a change of role or a block. The gate is the policy in every query and command.
 */
export async function turnNonAdminsAway(request: NextRequest): Promise<NextResponse> {
  const claims = await getToken({ req: request }).catch(() => null);
  if (claims?.role === 'admin') return NextResponse.next();
  const home = NextResponse.redirect(new URL(paths.home(), request.url));
  home.headers.set('Cache-Control', 'private, no-store');
  return home;
}
