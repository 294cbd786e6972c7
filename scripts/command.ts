import { existsSync } from 'node:fs';
import path from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { explain, Stop } from './failure.mjs';
import { takeLock } from './lock.mjs';
import { readSettings } from './settings';

// What the commands of `npm run` have in common: they are called, and end, in the same way.

const ROOT = path.resolve(import.meta.dirname, '..');

/** What a command ends with that was stopped by a signal. */
export const INTERRUPTED = 130;

/** @returns the code of a command that has no more to say */
export function say(text: string): number {
  process.stdout.write(`${text}\n`);
  return 0;
}

/**
 * What a command was called with.
 *
 * @param name as it stands behind `npm run`
 * @throws Stop with a sentence that names `--help`
 */
export function readArguments<Config extends ParseArgsConfig>(name: string, config: Config) {
  try {
    return parseArgs(config);
  } catch (cause) {
    const sentence = cause instanceof Error ? cause.message : String(cause);
    throw new Stop(`${sentence}\nnpm run ${name} -- --help says what there is.`, { cause });
  }
}

/**
 * The settings of npm start, which are those of the project's folder, wherever the command was called.
 *
 * @param lock of those that hold the same lock one runs at a time
 * @param isHeld said to the others
 */
export async function beginCommand(lock: string, isHeld: string) {
  // A closed terminal must not keep us from ending what we started.
  for (const out of [process.stdout, process.stderr]) out.on('error', () => undefined);
  process.chdir(ROOT);
  if (existsSync('.env')) process.loadEnvFile('.env');
  const settings = await readSettings(process.env, false);
  takeLock(path.join(settings.env.DATA_DIR, `${lock}.lock`), isHeld);
  return settings;
}

/** Runs a command and ends the process with its code; a failure is one sentence where it can be. */
export async function runCommand(main: () => Promise<number>): Promise<never> {
  try {
    process.exit(await main());
  } catch (error) {
    process.stderr.write(`\n${explain(error)}\n`);
    process.exit(1);
  }
}
