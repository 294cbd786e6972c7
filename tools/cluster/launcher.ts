import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CliError } from '@/scripts/cli-error.mjs';

/** An `npm start` of its own. */
export interface Launcher {
  pid(): number;
  stop(): Promise<void>;
  /** Stops it as an operator does, and resolves once it's ready again. `changes` replace settings. */
  restart(changes?: Record<string, string>): Promise<void>;
}

const READY_TEXT = /Fresco is running/;
const CHECK_MS = 200;

/** Resolves once it's ready. Its log and its folder are in `folder`. */
export async function startLauncher(
  name: string,
  folder: string,
  env: Record<string, string>,
): Promise<Launcher> {
  const logFile = path.join(folder, `${name}.log`);
  const settings = { ...env, DATA_DIR: path.join(folder, name) };
  let child = await launch(settings, logFile);
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await exited;
  };
  return {
    pid: () => child.pid ?? 0,
    stop,
    async restart(changes = {}) {
      await stop();
      child = await launch({ ...settings, ...changes }, logFile);
    },
  };
}

async function launch(env: Record<string, string>, logFile: string): Promise<ChildProcess> {
  const output = openSync(logFile, 'w');
  const child = spawn(process.execPath, ['--conditions=react-server', 'scripts/start.mjs'], {
    env: { ...process.env, ...env },
    // Ctrl-C must reach only the command, which stops everything in order.
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  while (!READY_TEXT.test(await readFile(logFile, 'utf8'))) {
    if (child.exitCode !== null)
      throw new CliError(`A server didn't start:\n${await readFile(logFile, 'utf8')}`);
    await sleep(CHECK_MS);
  }
  return child;
}
