import { type NextRequest, NextResponse } from 'next/server';
import { getToken } from 'next-auth/jwt';
import { paths } from '@/lib/paths';
import { ASKED_HEADER } from './asked-path';

/**
 * Turns everyone but admins away from the admin area: home, where whoever is not signed in is asked to, and
 * comes back. A courtesy: it believes the token, which may be older than a change of role or a block. The
 * gate is the policy in every query and command.
 */
export async function turnNonAdminsAway(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  // Next's own, of a browser that asks for a page's data.
  searchParams.delete('_rsc');
  const asked = pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
  const claims = await getToken({ req: request }).catch(() => null);
  if (claims?.role === 'admin') {
    const headers = new Headers(request.headers);
    headers.set(ASKED_HEADER, asked);
    return NextResponse.next({ request: { headers } });
  }
  const home = NextResponse.redirect(new URL(paths.loginModal(asked), request.url));
  home.headers.set('Cache-Control', 'private, no-store');
  return home;
}
