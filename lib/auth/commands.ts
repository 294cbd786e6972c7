import 'server-only';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/lib/errors';
import { authText } from '@/lib/messages/auth';
import { db, isUniqueViolation } from '@/lib/platform/db';
import { invalidateTags } from '@/lib/platform/invalidate-tags';
import { log } from '@/lib/platform/log';
import { userTags } from '@/lib/users/cache-tags';
import { getOwnUser } from '@/lib/users/queries';
import {
  rejectClosedUsername,
  rejectStaffName,
  rejectStaffUsername,
  requireAvailableDisplayName,
} from '@/lib/users/require-available-name';
import { isReservedEmail } from '@/lib/users/reserved-emails';
import { buildUsername } from '@/lib/users/schema';
import { toSkeleton } from '@/lib/users/skeleton';
import type { Prisma } from '@/prisma/generated/client';
import { countSignIn } from './count-sign-in';
import { readDeviceId } from './known-device';
import { checkPassword, hashPassword } from './password';
import type { LoginInput, RegisterInput, SignInResponse, Viewer } from './schema';
import { createSessionToken, SESSION_SECONDS } from './token';

const USERNAME_ATTEMPTS = 8;

type OnCreate = (userId: string, tx: Prisma.TransactionClient) => Promise<void>;

export interface SignInSource {
  /** IP address, for rate limits only. */
  address: string;
  /** User agent, stored with the session. */
  device: string;
  /** Headers of the request, which may contain a device cookie. */
  headers: Headers;
}

/**
 * Signs in with email and password.
 *
 * @throws AppError `unauthenticated` for an unknown account and for a wrong password alike, `forbidden`
 * with the reason if the password is correct but the account is blocked, `rate_limited`.
 * @param onGuess called after a wrong password for an email that already had too many, also without an account
 */
export async function login(
  input: LoginInput,
  from: SignInSource,
  onGuess: () => Promise<void>,
): Promise<SignInResponse> {
  const deviceId = await readDeviceId(from.headers, input.email);
  const attempt = await countSignIn({ email: input.email, address: from.address, deviceId });
  const columns = {
    id: true,
    passwordHash: true,
    status: true,
    blockedReason: true,
    blockedUntil: true,
    role: true,
  } as const;
  const user = await db().user.findUnique({ where: { email: input.email }, select: columns });
  const passwordHash = await checkPassword(input.password, user);
  if (!user || !passwordHash) {
    log.info('login.refused', { userId: user?.id });
    if (attempt.isGuessed) await onGuess();
    throw new AppError('unauthenticated', authText.incorrectCredentials);
  }
  await attempt.refund();
  const { blockedReason, blockedUntil } = user;
  if (user.status === 'blocked' && !(blockedUntil && blockedUntil <= new Date())) {
    log.info('login.blocked', { userId: user.id });
    throw new AppError('forbidden', authText.blocked(blockedReason, blockedUntil));
  }
  log.info('login.accepted', { userId: user.id });
  return startSession({ ...user, passwordHash }, from);
}

/**
 * Creates an account and signs in. Without a username, derives one from the display name. Without a
 * display name, uses first and last name, or else the username.
 *
 * @throws AppError `conflict` if email or username is taken or the display name looks like another user's,
 * `invalid_input` for a staff name.
 * @param onCreate called in the transaction that creates the account
 */
export async function register(
  input: RegisterInput,
  from: SignInSource,
  onCreate: OnCreate,
): Promise<SignInResponse> {
  const fullName = `${input.firstName ?? ''} ${input.lastName ?? ''}`.trim();
  const displayName = input.displayName || fullName || input.username || '';
  const passwordHash = await hashPassword(input.password);
  await requireAvailableNames(input, displayName);
  for (let attempt = 0; attempt < USERNAME_ATTEMPTS; attempt++) {
    const username = input.username ?? generateUsername(displayName, attempt);
    try {
      const columns = {
        username,
        email: input.email,
        passwordHash,
        displayName: displayName || username,
        displayNameSkeleton: toSkeleton(displayName || username),
        firstName: input.firstName ?? '',
        lastName: input.lastName ?? '',
      };
      const user = await createUser(columns, onCreate);
      // Servers may have cached that this username does not exist, or a replica may not have it yet.
      invalidateTags(userTags.one(username));
      log.info('account.created', { userId: user.id });
      return await startSession({ ...user, passwordHash }, from);
    } catch (error) {
      if (isUniqueViolation(error, 'email'))
        throw toConflictError('email', authText.emailTaken, error);
      if (!isUsernameConflict(error)) throw error;
      if (input.username) throw toConflictError('username', authText.usernameTaken, error);
    }
  }
  throw new AppError('conflict', authText.usernameTaken);
}

function isUsernameConflict(error: unknown): boolean {
  if (error instanceof AppError) return error.issues?.[0]?.path === 'username';
  return isUniqueViolation(error, 'username');
}

/** Rejects the username of a closed account, and an email that another account can still restore. */
function createUser(
  data: Prisma.UserCreateInput,
  onCreate: OnCreate,
): Promise<{ id: string; role: Viewer['role'] }> {
  return db().$transaction(async (tx) => {
    const user = await tx.user.create({ data, select: { id: true, role: true } });
    await rejectClosedUsername(data.username, tx);
    if (await isReservedEmail(data.email, { userId: user.id, tx })) {
      throw toConflictError('email', authText.emailTaken);
    }
    await onCreate(user.id, tx);
    return user;
  });
}

async function requireAvailableNames(input: RegisterInput, displayName: string): Promise<void> {
  if (input.username) rejectStaffUsername(input.username);
  if (displayName === '') return;
  const isUsername = displayName === input.username;
  const path = input.displayName ? 'displayName' : isUsername ? 'username' : 'firstName';
  rejectStaffName({ displayName, path });
  await requireAvailableDisplayName({ displayName, path, userId: null });
}

/** Builds a `conflict` error for one input field. */
export function toConflictError(path: string, message: string, cause?: unknown): AppError {
  return new AppError('conflict', message, { cause, issues: [{ path, message }] });
}

/** Adds a random suffix from the second attempt on. */
function generateUsername(displayName: string, attempt: number): string {
  const base = buildUsername(displayName);
  if (attempt === 0 && base !== 'user') return base;
  return `${base.slice(0, 23)}-${crypto.randomUUID().slice(0, 6)}`;
}

/** Ends the viewer's session, which invalidates its cookie and token. */
export async function logout(viewer: Viewer): Promise<void> {
  if (viewer.sessionId) await endSession(viewer.sessionId);
  log.info('logout', { userId: viewer.id });
}

/** Ends a session by id. No-op if it already ended. */
export async function endSession(id: string): Promise<void> {
  await db().session.updateMany({ where: { id, endedAt: null }, data: { endedAt: new Date() } });
}

/**
 * Inserts only if the password hash is still the checked one. `FOR SHARE` waits for a concurrent password
 * change or block, which ends all sessions and would miss this one.
 */
async function startSession(
  user: { id: string; role: 'user' | 'admin'; passwordHash: string | null },
  from: SignInSource,
): Promise<SignInResponse> {
  const expiresAt = new Date(Date.now() + SESSION_SECONDS * 1000);
  const device = from.device.slice(0, 200);
  const [session] = await db().$queryRaw<{ id: string }[]>`
    INSERT INTO sessions (id, user_id, device, expires_at)
    SELECT ${uuidv7()}::uuid, id, ${device}, ${expiresAt}::timestamptz FROM users
    WHERE id = ${user.id}::uuid AND password_hash = ${user.passwordHash}
      AND (status = 'active' OR blocked_until <= now()) FOR SHARE
    RETURNING id::text`;
  if (!session) throw new AppError('unauthenticated', authText.incorrectCredentials);
  const own = await getOwnUser(user.id);
  if (!own) throw new AppError('unauthenticated', authText.signInRequired);
  const token = await createSessionToken({ id: session.id, userId: user.id, role: user.role });
  return { user: own, token };
}
