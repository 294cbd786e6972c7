import { blockUser, unblockUser } from '@/lib/admin-users/commands/block-user';
import { changeRole } from '@/lib/admin-users/commands/change-role';
import { createAdmin } from '@/lib/admin-users/commands/create-admin';
import { resetUserPassword } from '@/lib/admin-users/commands/reset-user-password';
import { newAdminInput } from '@/lib/admin-users/schema';
import { OPERATOR_ID } from '@/lib/audit/schema';
import type { Viewer } from '@/lib/auth/schema';
import { AppError } from '@/lib/errors';
import { db } from '@/lib/platform/db';
import { findUser } from '@/lib/users/queries';
import { buildUsername } from '@/lib/users/schema';
import { Stop } from '@/scripts/failure.mjs';

/** What the operator wants done. NAME is whatever finds the account. */
export type Act =
  | { kind: 'create'; email: string; username: string | undefined; name: string }
  | { kind: 'role'; name: string; role: Viewer['role']; reason: string }
  | { kind: 'block'; name: string; reason: string; until: Date | null }
  | { kind: 'unblock'; name: string; reason: string }
  | { kind: 'reset-password'; name: string };

export interface Outcome {
  /** A sentence for the terminal. */
  said: string;
  /** One that was made, to be handed over. */
  password?: { text: string; username: string };
}

/** Whoever sits at the machine itself may do what admins may, and is nobody in the table of users. */
const OPERATOR: Viewer = {
  id: OPERATOR_ID,
  username: '',
  role: 'admin',
  sessionId: null,
  signedInAt: null,
  access: 'write',
};

/**
 * Does what the operator wants, through the commands that the admin area calls.
 *
 * @throws Stop with a sentence when it can't be done
 */
export async function perform(act: Act): Promise<Outcome> {
  try {
    return await (act.kind === 'create' ? create(act) : change(act));
  } catch (error) {
    if (error instanceof AppError) throw new Stop(error.message, { cause: error });
    throw error;
  }
}

async function create({ email, username, name }: Act & { kind: 'create' }): Promise<Outcome> {
  const [local = ''] = email.split('@');
  const given = { email, username: username ?? buildUsername(name || local), displayName: name };
  const input = newAdminInput.safeParse(given);
  const issue = input.error?.issues[0];
  if (!input.success) {
    const option = issue?.path[0] === 'displayName' ? 'name' : String(issue?.path[0]);
    throw new Stop(`--${option}: ${issue?.message}`);
  }
  const { password } = await createAdmin(OPERATOR, input.data);
  const made = { text: password, username: input.data.username };
  return { said: `${input.data.email} is an admin, called ${made.username},`, password: made };
}

async function change(act: Exclude<Act, { kind: 'create' }>): Promise<Outcome> {
  const { id, username } = await requireAccount(act.name);
  switch (act.kind) {
    case 'role':
      await changeRole(OPERATOR, id, act);
      return { said: `${username} is ${act.role === 'admin' ? 'an admin' : 'no admin'} now.` };
    case 'block':
      await blockUser(OPERATOR, id, act);
      return { said: `${username} is blocked ${endOf(act.until)}, and signed out everywhere.` };
    case 'unblock':
      await unblockUser(OPERATOR, id, act.reason);
      return { said: `${username} can sign in.` };
    case 'reset-password': {
      const text = await resetUserPassword(OPERATOR, id);
      return { said: `${username} can sign in`, password: { text, username } };
    }
  }
}

const endOf = (until: Date | null) =>
  until ? `until ${until.toISOString().slice(0, 10)}` : 'until that is lifted';

async function requireAccount(name: string): Promise<{ id: string; username: string }> {
  const select = { id: true, username: true } as const;
  const where = name.includes('@')
    ? { email: name.trim().toLowerCase() }
    : { id: (await findUser(name))?.id ?? OPERATOR_ID };
  const user = await db().user.findUnique({ where, select });
  if (user) return user;
  throw new Stop(
    `Nobody here is called "${name}". The name is the one in the address of the profile; an e-mail address does, too.`,
  );
}
