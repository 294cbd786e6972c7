import { readArguments } from '@/scripts/command';
import { Stop } from '@/scripts/failure.mjs';
import type { Act } from './acts';

type Values = Record<string, string | undefined>;

interface Command {
  help: string;
  /** What it takes beside --help, each with a value. */
  options: readonly string[];
  /** How many words it needs. */
  words: number;
  toAct(words: string[], values: Values): Act;
}

const NAME = `NAME is a username, an id, or an e-mail address.`;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

const COMMANDS: Record<string, Command> = {
  create: {
    help: `Usage: npm run admin -- create --email ADDRESS [--username NAME] [--name TEXT]

Opens an account that is an admin, with a password made for it.

  --email ADDRESS   which nobody here has yet
  --username NAME   the address of the profile; default: made of --name, else of the e-mail address
  --name TEXT       what others see; default: the username`,
    options: ['email', 'username', 'name'],
    words: 0,
    toAct: (_, { email, username, name = '' }) => {
      if (!email) throw new Stop('--email is missing: whose account is it?');
      return { kind: 'create', email, username, name };
    },
  },
  role: {
    help: `Usage: npm run admin -- role NAME admin|user [--reason TEXT]

Makes somebody an admin, or no admin any more. They are signed out everywhere: the role is theirs from
the next sign-in on. The last admin who can sign in stays one.

  --reason TEXT   why, for the audit log
${NAME}`,
    options: ['reason'],
    words: 2,
    toAct: ([name = '', role = ''], { reason = '' }) => {
      if (role !== 'admin' && role !== 'user') throw new Stop('The role is admin or user.');
      return { kind: 'role', name, role, reason };
    },
  },
  block: {
    help: `Usage: npm run admin -- block NAME --reason TEXT [--until DAY]

Keeps somebody out, and signs them out everywhere. Once more, it changes reason and end. What they have
uploaded stays. The last admin who can sign in cannot be blocked.

  --reason TEXT   they read it when they try to sign in, and it stays in the audit log
  --until DAY     2026-12-31: the block ends when this day begins (UTC); default: until it is lifted
${NAME}`,
    options: ['reason', 'until'],
    words: 1,
    toAct: ([name = ''], { reason, until }) => {
      if (!reason?.trim()) throw new Stop('--reason is missing: they are told why.');
      return { kind: 'block', name, reason, until: until === undefined ? null : dayOf(until) };
    },
  },
  unblock: {
    help: `Usage: npm run admin -- unblock NAME [--reason TEXT]

Lets somebody sign in again.

  --reason TEXT   why, for the audit log
${NAME}`,
    options: ['reason'],
    words: 1,
    toAct: ([name = ''], { reason = '' }) => ({ kind: 'unblock', name, reason }),
  },
  'reset-password': {
    help: `Usage: npm run admin -- reset-password NAME

Gives an account a new password, made for it, and signs it out everywhere. Links to choose another one
that are on their way are worth nothing.

${NAME}`,
    options: [],
    words: 1,
    toAct: ([name = '']) => ({ kind: 'reset-password', name }),
  },
};

const HELP = `Usage: npm run admin -- COMMAND [--help]

  create           opens an account that is an admin
  role             makes somebody an admin, or no admin any more
  block            keeps somebody out, until a day or until it is lifted
  unblock          lets them in again
  reset-password   gives an account a new password

Each with --help says more. All of them may run beside the site, take effect at once, and are written
into the audit log as acts of the operator. A password that was made is shown on a terminal only; else
it is written into a file in DATA_DIR that you alone may read.

Uses the settings of npm start (environment, then .env). Exits with 0 when it was done.`;

/**
 * What the words of a command line ask for: help, as a text, or an act.
 *
 * @throws Stop with a sentence when they make no sense
 */
export function readCommand([name, ...rest]: string[]): string | Act {
  if (name === undefined || name === '--help' || name === 'help') return HELP;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new Stop(`There is no command "${name}".\n${WHERE_HELP}`);
  const texts = command.options.map((option) => [option, { type: 'string' as const }] as const);
  const { values, positionals } = readArguments('admin', {
    args: rest,
    allowPositionals: true,
    options: { ...Object.fromEntries(texts), help: { type: 'boolean' as const } },
  });
  if (values.help) return command.help;
  if (positionals.length !== command.words) {
    throw new Stop(`${command.help.split('\n')[0]}\n${WHERE_HELP}`);
  }
  return command.toAct(positionals, values as Values);
}

const WHERE_HELP = 'npm run admin -- --help says what there is.';

function dayOf(text: string): Date {
  const day = new Date(`${text}T00:00:00Z`);
  // 2026-02-30 is a day of March to a Date.
  const isDay =
    DAY.test(text) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
  if (!isDay) throw new Stop('--until wants a day such as 2026-12-31.');
  if (day.getTime() <= Date.now()) throw new Stop('--until wants a day to come.');
  return day;
}
