import { type NextRequest, NextResponse } from 'next/server';
import { getToken, type JWT } from 'next-auth/jwt';
import { PRIVATE } from '@/lib/cache-control';
import { paths } from '@/lib/paths';
import { REQUESTED_PATH_HEADER } from './requested-path';
import { PLAIN_COOKIE, SECURE_COOKIE } from './session-cookie';

/** Convenience only: the token may predate a role change or a block. Queries and commands check again. */
export async function redirectNonAdmins(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = request.nextUrl;
  // Added by Next to requests for page data.
  searchParams.delete('_rsc');
  const requestedPath = pathname + (searchParams.size > 0 ? `?${searchParams}` : '');
  const claims = await readClaims(request);
  if (claims?.role === 'admin') {
    const headers = new Headers(request.headers);
    headers.set(REQUESTED_PATH_HEADER, requestedPath);
    return NextResponse.next({ request: { headers } });
  }
  const home = NextResponse.redirect(new URL(paths.loginModal(requestedPath), request.url));
  home.headers.set('Cache-Control', PRIVATE);
  return home;
}

async function readClaims(req: NextRequest): Promise<JWT | null> {
  const read = (cookieName: string) => getToken({ req, cookieName }).catch(() => null);
  return (await read(SECURE_COOKIE)) ?? read(PLAIN_COOKIE);
}
