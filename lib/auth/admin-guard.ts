import { type NextRequest, NextResponse } from 'next/server';
import { getToken } from 'next-auth/jwt';
import { paths } from '@/lib/paths';
import { REQUESTED_PATH_HEADER } from './requested-path';

/**
 * Redirects everyone but admins to the home page, where the login modal opens and leads back.
 *
 * For convenience only, since it trusts the token, which may predate a role change or a block. Queries and
 * commands enforce the permission.
 */
export async function redirectNonAdmins(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  // Added by Next to requests for page data.
  searchParams.delete('_rsc');
  const requestedPath = pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
  const claims = await getToken({ req: request }).catch(() => null);
  if (claims?.role === 'admin') {
    const headers = new Headers(request.headers);
    headers.set(REQUESTED_PATH_HEADER, requestedPath);
    return NextResponse.next({ request: { headers } });
  }
  const home = NextResponse.redirect(new URL(paths.loginModal(requestedPath), request.url));
  home.headers.set('Cache-Control', 'private, no-store');
  return home;
}
