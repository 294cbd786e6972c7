import { existsSync } from 'node:fs';
import path from 'node:path';
import { demoPendingFile } from '@/prisma/seed/pending';
import { CliError } from './cli-error.mjs';
import { deliverPassword } from './deliver-password';
import { formatProblem } from './format-problem';
import { runProcess } from './run-process.mjs';
import type { SeedMessage } from './seed';
import { hasAdmin } from './services/database';
import type { Settings } from './settings';
import type { Step, Steps } from './steps.mjs';

export interface FirstContentOptions {
  settings: Settings;
  env: NodeJS.ProcessEnv;
  databaseUrl: string;
  steps: Steps;
  signal: AbortSignal;
  say: (text: string) => void;
}

export interface Background {
  done: Promise<void>;
}

// Seeds an empty site until its first page is complete. The remaining pictures follow in the
// background, also after a start that was interrupted.
export async function seedIfEmpty(options: FirstContentOptions): Promise<Background> {
  const { settings, steps, say } = options;
  const isNew = !(await hasAdmin(options.databaseUrl));
  if (!isNew && !existsSync(demoPendingFile(settings.env.DATA_DIR)))
    return { done: Promise.resolve() };
  const { rest, admin } = await steps.run('Demo content', (step) => waitUntilReady(options, step));
  if (admin) {
    const { adminEmail, generatedPassword } = admin;
    say(`\nAdmin account: ${adminEmail}`);
    const file = path.join(settings.env.DATA_DIR, 'admin-password');
    if (generatedPassword === undefined) say('Password: the one set in ADMIN_PASSWORD');
    else say(`${await deliverPassword(generatedPassword, file)}\n`);
  }
  const done = rest.then(
    () => say('All demo wallpapers are published.'),
    (error: unknown) => {
      if (!options.signal.aborted) say(`Some demo wallpapers are missing. ${messageOf(error)}`);
    },
  );
  return { done };
}

type Ready = Extract<SeedMessage, { ready: unknown }>['ready'];

interface Seeding {
  admin: Ready;
  rest: Promise<void>;
}

function waitUntilReady(
  { settings, env, signal }: FirstContentOptions,
  { log, print }: Pick<Step, 'log' | 'print'>,
): Promise<Seeding> {
  return new Promise((resolve, reject) => {
    const rest = runProcess(
      process.execPath,
      ['--conditions=react-server', '--import', 'tsx', 'scripts/seed.ts'],
      {
        signal,
        env: { ...env, ADMIN_EMAIL: settings.adminEmail, ADMIN_PASSWORD: settings.adminPassword },
        onMessage: (message: SeedMessage) => {
          if ('log' in message) log(message.log);
          else if ('problem' in message) print(formatProblem(message.problem));
          else resolve({ admin: message.ready, rest });
        },
      },
    ).then(({ code, output }) => {
      if (code !== 0)
        throw new CliError(
          `${output.trim()}\n\nFailed to create the demo content. See the output above. Run npm start again to continue.`,
        );
    });
    rest.catch(reject);
  });
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
