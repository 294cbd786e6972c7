import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { explain, Stop } from './failure.mjs';
import { takeLock } from './lock.mjs';
import { readSettings } from './settings';

const ROOT = path.resolve(import.meta.dirname, '..');

export const INTERRUPTED = 130;

/** Returns exit code 0, so that commands can `return say(text)`. */
export function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

export function readArguments<Config extends ParseArgsConfig>(name: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new Stop(`${message}\nRun npm run ${name} -- --help to see the options.`, { cause });
  }
}

export async function beginCommand(lock: string, heldMessage: string) {
  // Without a listener, a closed terminal would crash us before child processes are stopped.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined);
  process.chdir(ROOT);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = await readSettings(process.env, false);
  takeLock(path.join(settings.env.DATA_DIR, `${lock}.lock`), heldMessage);
  return settings;
}

export async function runCommand(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main());
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`);
    process.exit(1);
  }
}
