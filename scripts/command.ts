import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CliError, formatError } from './cli-error.mjs';
import { acquireLock } from './lock.mjs';
import { readSettings } from './settings';
import { enterVersion } from './versions.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');

export const EXIT_INTERRUPTED = 130;

/** Returns exit code 0, so that commands can `return printLine(text)`. */
export function printLine(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

export function parseArguments<Config extends ParseArgsConfig>(name: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new CliError(`${message}\nRun npm run ${name} -- --help to see the options.`, { cause });
  }
}

/** npm runs scripts in the project folder. INIT_CWD is where it was called. */
export function resolvePath(name: string): string {
  return path.resolve(process.env.INIT_CWD ?? process.cwd(), name);
}

export async function prepareCommand(lock: string, heldMessage: string) {
  // Without a listener, a closed terminal would crash us before child processes are stopped.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined);
  enterVersion(ROOT);
  const settings = await readSettings(process.env, false);
  acquireLock(path.join(settings.env.DATA_DIR, `${lock}.lock`), heldMessage);
  return settings;
}

export async function runCommand(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main());
  } catch (error) {
    process.stderr.write(`\n${formatError(error)}\n`);
    process.exit(1);
  }
}
