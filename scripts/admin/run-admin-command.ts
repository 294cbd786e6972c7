import { deleteUserAccount } from '@/lib/accounts/commands/close-account';
import { getAccountTotals } from '@/lib/accounts/queries/account-totals';
import { blockUser, unblockUser } from '@/lib/admin-users/commands/block-user';
import { changeRole } from '@/lib/admin-users/commands/change-role';
import { createAdmin } from '@/lib/admin-users/commands/create-admin';
import { resetUserPassword } from '@/lib/admin-users/commands/reset-user-password';
import { type BlockInput, newAdminInput } from '@/lib/admin-users/schema';
import { OPERATOR_ID } from '@/lib/audit/schema';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { deleteUserText } from '@/lib/messages/admin-users';
import { closeAccountText } from '@/lib/messages/settings';
import { db } from '@/lib/platform/db';
import { findUser } from '@/lib/users/queries';
import { buildUsername } from '@/lib/users/schema';
import { describeIssue } from '@/lib/validation/describe-issue';
import { CliError } from '@/scripts/cli-error.mjs';

/** A parsed command. `name` is a username, ID or email of an existing account. */
export type AdminCommand =
  | { kind: 'create'; email: string; username: string | undefined; name: string }
  | { kind: 'role'; name: string; role: Viewer['role']; reason: string }
  | ({ kind: 'block'; name: string } & BlockInput)
  | { kind: 'unblock'; name: string; reason: string; restoreUploads?: boolean }
  | { kind: 'reset-password'; name: string }
  | { kind: 'delete'; name: string; reason: string; isConfirmed: boolean };

export interface AdminCommandResult {
  message: string;
  password?: { text: string; username: string };
}

/** Has admin rights but no row in the users table. */
const OPERATOR: Viewer = {
  id: OPERATOR_ID,
  username: '',
  role: 'admin',
  sessionId: null,
  access: 'write',
};

/** Runs a command with the same functions as the admin area. */
export async function runAdminCommand(act: AdminCommand): Promise<AdminCommandResult> {
  try {
    return await (act.kind === 'create' ? createAccount(act) : changeAccount(act));
  } catch (error) {
    if (error instanceof AppError) throw new CliError(error.message, { cause: error });
    throw error;
  }
}

async function createAccount({
  email,
  username,
  name,
}: AdminCommand & { kind: 'create' }): Promise<AdminCommandResult> {
  const [local = ''] = email.split('@');
  const values = { email, username: username ?? buildUsername(name || local), displayName: name };
  const input = newAdminInput.safeParse(values, { error: describeIssue });
  const issue = input.error?.issues[0];
  if (!input.success) {
    const option = issue?.path[0] === 'displayName' ? 'name' : String(issue?.path[0]);
    throw new CliError(`--${option}: ${issue?.message}`);
  }
  const { password } = await createAdmin(OPERATOR, input.data);
  const generated = { text: password, username: input.data.username };
  return {
    message: `Created the admin ${generated.username} (${input.data.email}).`,
    password: generated,
  };
}

async function changeAccount(
  act: Exclude<AdminCommand, { kind: 'create' }>,
): Promise<AdminCommandResult> {
  const { id, username } = await requireAccount(act.name);
  switch (act.kind) {
    case 'role':
      await changeRole(OPERATOR, id, act);
      return { message: `${username} is ${act.role === 'admin' ? 'now' : 'no longer'} an admin.` };
    case 'block':
      await blockUser(OPERATOR, id, act);
      return {
        message: `Blocked ${username}${formatEnd(act.until)} and ended all their sessions.${act.removeUploads ? ' Their uploads are removed while the site runs.' : ''}`,
      };
    case 'unblock':
      await unblockUser(OPERATOR, id, act);
      return {
        message: `${username} can sign in again.${act.restoreUploads ? ' Their uploads are restored while the site runs.' : ''}`,
      };
    case 'delete':
      if (!act.isConfirmed) return { message: await describeDeletion({ id, username }) };
      await deleteUserAccount(OPERATOR, id, act.reason);
      return { message: deleteUserText.deleted(username) };
    case 'reset-password': {
      const text = await resetUserPassword(OPERATOR, id);
      return { message: `Reset the password of ${username}.`, password: { text, username } };
    }
  }
}

/** Lists what closing the account in its settings would. */
async function describeDeletion(user: { id: string; username: string }): Promise<string> {
  const { wallpapers, favorites } = await getAccountTotals(user);
  const { username } = user;
  const deleted = [
    wallpapers > 0 ? closeAccountText.wallpapers(wallpapers) : deleteUserText.noWallpapers,
    ...(favorites > 0 ? [closeAccountText.favorites(favorites)] : []),
    deleteUserText.profile(username),
    deleteUserText.sessions,
  ];
  return [
    deleteUserText.deletedTitle(username),
    ...deleted.map((line) => `  - ${line}`),
    deleteUserText.retainedTitle,
    `  - ${deleteUserText.retained}`,
    deleteUserText.confirm(username),
  ].join('\n');
}

const formatEnd = (until: Date | null) =>
  until ? ` until ${until.toISOString().slice(0, 10)}` : '';

async function requireAccount(name: string): Promise<{ id: string; username: string }> {
  const select = { id: true, username: true } as const;
  const where = name.includes('@')
    ? { email: name.trim().toLowerCase() }
    : { id: (await findUser(name))?.id ?? OPERATOR_ID };
  const user = await db().user.findUnique({ where, select });
  if (user) return user;
  throw new CliError(
    `No account found for "${name}". Enter a username (as in the profile URL), an ID, or an email address.`,
  );
}
