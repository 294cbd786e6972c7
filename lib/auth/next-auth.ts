import 'server-only';
import { NextRequest } from 'next/server';
import NextAuth, { type NextAuthOptions } from 'next-auth';
import CredentialsProvider from 'next-auth/providers/credentials';
import { PRIVATE } from '@/lib/cache-control';
import { AppError } from '@/lib/errors';
import { toSafeCallbackUrl } from '@/lib/local-path';
import { apiErrorText } from '@/lib/messages/api-errors';
import { authText } from '@/lib/messages/auth';
import { paths } from '@/lib/paths';
import { env } from '@/lib/platform/env';
import { log } from '@/lib/platform/log';
import { getNetworkKey } from '@/lib/platform/network-key';
import { describeIssue } from '@/lib/validation/describe-issue';
import { endSession, type SignInSource } from './commands';
import { buildDeviceCookie } from './known-device';
import { type LoginInput, loginInput, type SignInResponse, type Viewer } from './schema';
import {
  buildHintCookie,
  decodeSessionId,
  getSessionCookieName,
  isSecure,
  SESSION_SECONDS,
} from './token';
import { getViewerBySessionId } from './viewer';

declare module 'next-auth' {
  interface User {
    role: Viewer['role'];
    sid: string | null;
  }
}

declare module 'next-auth/jwt' {
  interface JWT {
    role?: Viewer['role'];
    sid?: string | null;
  }
}

export type SignIn = (input: LoginInput, from: SignInSource) => Promise<SignInResponse>;
export type NextAuthContext = { params: Promise<{ nextauth: string[] }> };
type NextAuthHandler = (request: NextRequest, context: NextAuthContext) => Promise<Response>;

/** Passes values around next-auth, which would drop them or expose them to the client. */
interface Carrier {
  error?: unknown;
  deviceCookie?: string;
}

async function captureFailure<T>(carrier: Carrier, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    carrier.error = error;
    throw error;
  }
}

function options(carrier: Carrier, signIn: SignIn): NextAuthOptions {
  return {
    secret: env().NEXTAUTH_SECRET,
    session: { strategy: 'jwt', maxAge: SESSION_SECONDS },
    useSecureCookies: isSecure(),
    cookies: {
      sessionToken: {
        name: getSessionCookieName(),
        options: { httpOnly: true, sameSite: 'lax', path: '/', secure: isSecure() },
      },
    },
    pages: { signIn: paths.login(), error: paths.login() },
    providers: [
      CredentialsProvider({
        credentials: { email: { type: 'email' }, password: { type: 'password' } },
        authorize: (credentials, request) =>
          captureFailure(carrier, async () => {
            const headers = new Headers(request.headers);
            const address = getNetworkKey(headers);
            const device = headers.get('user-agent') ?? '';
            const { email, password } = credentials ?? { email: '', password: '' };
            const input = loginInput.parse({ email, password }, { error: describeIssue });
            const { user, token } = await signIn(input, { address, device, headers });
            carrier.deviceCookie = await buildDeviceCookie(input.email);
            return { id: user.id, role: user.role, sid: await decodeSessionId(token) };
          }),
      }),
    ],
    callbacks: {
      async jwt({ token, user }) {
        if (user) return { sub: user.id, sid: user.sid, role: user.role };
        const { sid } = token;
        const viewer = sid ? await captureFailure(carrier, () => getViewerBySessionId(sid)) : null;
        // Without an error, next-auth would keep extending the cookie of an ended session.
        if (!viewer) throw new Error('session ended');
        return token;
      },
      // Leaves out the user, which /api/me reads from the database.
      session: ({ session }) => ({ ...session, user: {} }),
      redirect: ({ url, baseUrl }) => baseUrl + toSafeCallbackUrl(url.replace(baseUrl, '')),
    },
    events: {
      async signOut({ token }) {
        const { sid } = token;
        if (sid) await captureFailure(carrier, () => endSession(sid));
      },
    },
    logger: {
      error: (code) => log.info('next-auth.refused', { code }),
      warn: (code) => log.info('next-auth.warned', { code }),
    },
  };
}

/** Restricts `callbackUrl`: next-auth responds with 500 to a malformed one. @throws AppError, which it would expose */
export async function handleNextAuth(
  request: NextRequest,
  context: NextAuthContext,
  body: string | undefined,
  signIn: SignIn,
): Promise<Response> {
  const carrier: Carrier = {};
  const handler: NextAuthHandler = NextAuth(options(carrier, signIn));
  const response = await handler(sanitizeRequest(request, body), context);
  if (carrier.error) throw carrier.error;
  if (response.status >= 500) throw new AppError('invalid_input', apiErrorText.invalid);
  if (response.status === 401) throw new AppError('unauthenticated', authText.incorrectCredentials);
  response.headers.set('cache-control', PRIVATE);
  syncHintCookie(response);
  if (carrier.deviceCookie) response.headers.append('set-cookie', carrier.deviceCookie);
  return response;
}

/** Sets or clears the hint cookie whenever next-auth changes the session cookie. */
function syncHintCookie({ headers }: Response): void {
  const sessionCookie = headers
    .getSetCookie()
    .find((cookie) => cookie.startsWith(`${getSessionCookieName()}=`));
  if (!sessionCookie) return;
  const isEnded = sessionCookie.startsWith(`${getSessionCookieName()}=;`);
  headers.append('set-cookie', buildHintCookie(isEnded ? 0 : SESSION_SECONDS));
}

function sanitizeRequest(request: NextRequest, body: string | undefined): NextRequest {
  const url = new URL(request.url);
  const callbackUrl = url.searchParams.get('callbackUrl');
  if (callbackUrl !== null) url.searchParams.set('callbackUrl', toSafeCallbackUrl(callbackUrl));
  const { method, headers } = request;
  if (body === undefined) return new NextRequest(url, { method, headers });
  const isJson = headers.get('content-type')?.includes('json');
  return new NextRequest(url, {
    method,
    headers,
    body: isJson ? sanitizeJson(body) : sanitizeForm(body),
  });
}

function sanitizeForm(text: string): string {
  const form = new URLSearchParams(text);
  const callbackUrl = form.get('callbackUrl');
  if (callbackUrl !== null) form.set('callbackUrl', toSafeCallbackUrl(callbackUrl));
  return form.toString();
}

function sanitizeJson(text: string): string {
  try {
    const body = JSON.parse(text);
    const { callbackUrl } = body;
    return JSON.stringify(
      callbackUrl ? { ...body, callbackUrl: toSafeCallbackUrl(String(callbackUrl)) } : body,
    );
  } catch (cause) {
    throw new AppError('invalid_input', apiErrorText.invalidJson, { cause });
  }
}
