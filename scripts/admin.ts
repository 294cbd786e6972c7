import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Act } from './admin/acts';
import { readCommand } from './admin/commands';
import { explain } from './failure.mjs';
import { handOver } from './hand-over';
import { takeLock } from './lock.mjs';
import { withSite } from './services/site';
import { readSettings } from './settings';
import { createSteps } from './steps.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

async function main(): Promise<number> {
  const asked = readCommand(process.argv.slice(2));
  if (typeof asked === 'string') return say(asked);
  process.chdir(ROOT);
  if (existsSync('.env')) process.loadEnvFile('.env');
  return run(asked);
}

async function run(act: Act): Promise<number> {
  const settings = await readSettings(process.env, false);
  const { DATA_DIR } = settings.env;
  takeLock(path.join(DATA_DIR, 'admin.lock'), 'A command of npm run admin already runs here');
  const { said, password } = await withSite(settings, createSteps(), async () => {
    const { perform } = await import('./admin/acts');
    return perform(act);
  });
  if (!password) return say(said);
  const file = path.join(DATA_DIR, `password-of-${password.username}`);
  return say(`${said}\n${await handOver(password.text, file)}`);
}

function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

try {
  process.exit(await main());
} catch (error) {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
}
