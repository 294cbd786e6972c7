import { CliError } from '@/scripts/cli-error.mjs';
import { parseArguments } from '@/scripts/command';
import type { AdminCommand } from './run-admin-command';

type Values = Record<string, string | undefined>;
type Flags = Record<string, boolean | undefined>;

interface Command {
  help: string;
  options: readonly string[];
  /** Options without a value. */
  flags?: readonly string[];
  argumentCount: number;
  toAct(positionals: string[], values: Values, flags: Flags): AdminCommand;
}

const NAME = `NAME is a username, an ID or an email.`;
const DATE = /^\d{4}-\d{2}-\d{2}$/;

const COMMANDS: Record<string, Command> = {
  create: {
    help: `Usage: npm run admin -- create --email EMAIL [--username NAME] [--name TEXT]

Creates an admin account with a generated password.

  --email EMAIL     must not belong to another account
  --username NAME   part of the profile URL (default: derived from --name or the email)
  --name TEXT       display name (default: the username)`,
    options: ['email', 'username', 'name'],
    argumentCount: 0,
    toAct: (_, { email, username, name = '' }) => {
      if (!email) throw new CliError('--email is missing. Enter the email of the new account.');
      return { kind: 'create', email, username, name };
    },
  },
  role: {
    help: `Usage: npm run admin -- role NAME admin|user [--reason TEXT]

Makes an account an admin, or removes its admin role. Ends all its sessions, so the new role applies
from the next sign-in. You can't remove the last admin who can sign in.

  --reason TEXT   reason for the audit log

${NAME}`,
    options: ['reason'],
    argumentCount: 2,
    toAct: ([name = '', role = ''], { reason = '' }) => {
      if (role !== 'admin' && role !== 'user')
        throw new CliError('The role must be admin or user.');
      return { kind: 'role', name, role, reason };
    },
  },
  block: {
    help: `Usage: npm run admin -- block NAME --reason TEXT [--until DATE] [--remove-uploads]

Blocks an account and ends all its sessions. Run it again to change the reason or the date. You can't
block the last admin who can sign in.

  --reason TEXT      shown when they try to sign in, and stored in the audit log
  --until DATE       the block ends at the start of this day (UTC), such as 2026-12-31 (default: no end)
  --remove-uploads   also remove its uploads, with the same reason. They can be restored for 30 days

${NAME}`,
    options: ['reason', 'until'],
    flags: ['remove-uploads'],
    argumentCount: 1,
    toAct: ([name = ''], { reason, until }, flags) => {
      if (!reason?.trim())
        throw new CliError('--reason is missing. It is shown when the user tries to sign in.');
      const removeUploads = flags['remove-uploads'] === true;
      const end = until === undefined ? null : parseDate(until);
      return { kind: 'block', name, reason, until: end, removeUploads };
    },
  },
  unblock: {
    help: `Usage: npm run admin -- unblock NAME [--reason TEXT] [--restore-uploads]

Unblocks an account.

  --reason TEXT       reason for the audit log
  --restore-uploads   also restore the uploads that were removed with the reason of the block

${NAME}`,
    options: ['reason'],
    flags: ['restore-uploads'],
    argumentCount: 1,
    toAct: ([name = ''], { reason = '' }, flags) => {
      const restoreUploads = flags['restore-uploads'] === true;
      return { kind: 'unblock', name, reason, restoreUploads };
    },
  },
  'reset-password': {
    help: `Usage: npm run admin -- reset-password NAME

Generates a new password for an account and ends all its sessions. Password reset links that were
already sent stop working.

${NAME}`,
    options: [],
    argumentCount: 1,
    toAct: ([name = '']) => ({ kind: 'reset-password', name }),
  },
  delete: {
    help: `Usage: npm run admin -- delete NAME [--confirm] [--reason TEXT]

Lists what deleting an account deletes. With --confirm, deletes it with everything it uploaded, as its
owner can under Account settings. This can't be undone. You can't delete the last admin who can sign in.

  --confirm       delete the account
  --reason TEXT   reason for the audit log

${NAME}`,
    options: ['reason'],
    flags: ['confirm'],
    argumentCount: 1,
    toAct: ([name = ''], { reason = '' }, { confirm: isConfirmed = false }) => {
      return { kind: 'delete', name, reason, isConfirmed };
    },
  },
};

const HELP = `Usage: npm run admin -- COMMAND [--help]

  create           create an admin account
  role             add or remove the admin role
  block            block an account
  unblock          unblock an account
  reset-password   generate a new password
  delete           delete an account and everything it uploaded

Run a command with --help to see its options. Commands take effect immediately, even while the site
is running, and are recorded in the audit log as actions of the operator. Generated passwords are
shown on a terminal only. Otherwise they are saved to a file in DATA_DIR that only you can read.

Uses the settings of npm start (environment, then .env). Exits with 0 on success, 1 on failure.`;

/** Returns a command, or the help text to print. */
export function parseAdminCommand([name, ...rest]: string[]): string | AdminCommand {
  if (name === undefined || name === '--help' || name === 'help') return HELP;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new CliError(`Unknown command "${name}".\n${HELP_HINT}`);
  const options = command.options.map((option) => [option, { type: 'string' as const }] as const);
  const flags = ['help', ...(command.flags ?? [])];
  const { values, positionals } = parseArguments('admin', {
    args: rest,
    allowPositionals: true,
    options: {
      ...Object.fromEntries(options),
      ...Object.fromEntries(flags.map((flag) => [flag, { type: 'boolean' as const }])),
    },
  });
  if (values.help) return command.help;
  if (positionals.length !== command.argumentCount) {
    throw new CliError(`${command.help.split('\n')[0]}\n${HELP_HINT}`);
  }
  return command.toAct(positionals, values as Values, values as Flags);
}

const HELP_HINT = 'Run npm run admin -- --help to see all commands.';

function parseDate(text: string): Date {
  const date = new Date(`${text}T00:00:00Z`);
  // Date parses 2026-02-30 as a day in March.
  const isValid =
    DATE.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
  if (!isValid) throw new CliError('--until must be a date such as 2026-12-31.');
  if (date.getTime() <= Date.now()) throw new CliError('--until must be a date in the future.');
  return date;
}
