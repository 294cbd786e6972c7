import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { Stop } from './failure.mjs';

export interface AppServer {
  pid: number;
  address: string;
  /** Rejects when it ends without having been asked to. */
  lost: Promise<never>;
  /** Lets it answer what it has begun, then ends it; `force` ends it at once. */
  stop(force: AbortSignal): Promise<void>;
}

interface ServerOptions {
  /** The bundle to run. */
  file: string;
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  /** How long stopping may take, in seconds. */
  drainSeconds: number;
  /** Descriptor of a file for its log; else the log goes where ours does. */
  output?: number;
}

/**
 * glibc keeps freed memory in an arena per thread: decoding pictures left it at 664 MB where these
 * settings left it at 356 MB (bench:images). Other allocators ignore them.
 */
export const ALLOCATOR = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  MALLOC_MMAP_THRESHOLD_: '4194304',
};

/**
 * The heap may grow to three times what lives in it before all of it is collected. By V8's own reckoning
 * the pixels outside of it, thrown away with each upload, called for that every time: 60 MB of Next and
 * Prisma walked through, a fifth of an upload's processor time (bench:images).
 */
const COLLECTOR = '--heap-growing-percent=200';

const READY_WITHIN_MS = 120_000;

/**
 * Starts the server in a process group of its own and waits until it listens. It ends by itself when
 * this process does, for it watches the channel between the two.
 *
 * @throws Stop with the server's sentence
 */
export async function startAppServer(options: ServerOptions): Promise<AppServer> {
  const { file, env, output = 'inherit' } = options;
  const child = spawn(process.execPath, [COLLECTOR, file], {
    env: { ...ALLOCATOR, ...env },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const exited = endOf(child);
  let stopping = false;
  const stop = async (force: AbortSignal): Promise<void> => {
    stopping = true;
    child.kill('SIGTERM');
    const late = sleep(options.drainSeconds * 1000, undefined, { ref: false });
    const forced = new Promise((resolve) => force.addEventListener('abort', resolve));
    await Promise.race([exited, late, force.aborted ? null : forced]);
    killGroup(child.pid);
    await exited;
  };
  const lost = exited.then((how) => {
    if (stopping) return new Promise<never>(() => undefined);
    throw new Stop(`The server ended unexpectedly (${how}). Start it again with: npm start`);
  });
  lost.catch(() => undefined); // nobody may be waiting for it yet
  try {
    const address = await Promise.race([readiness(child, options.signal), lost]);
    return { pid: child.pid ?? 0, address, lost, stop };
  } catch (error) {
    await stop(AbortSignal.abort());
    throw error;
  }
}

/** How it ended, told once its last message has been read too. */
async function endOf(child: ChildProcess): Promise<string> {
  const how = await new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const disconnected = new Promise((resolve) => child.once('disconnect', resolve));
  if (child.connected) await Promise.race([disconnected, sleep(1000)]);
  return how;
}

function readiness(child: ChildProcess, signal: AbortSignal): Promise<string> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    const late = setTimeout(() => {
      reject(new Stop(`The server did not listen within ${READY_WITHIN_MS / 1000} s.`));
    }, READY_WITHIN_MS);
    child.once('exit', () => clearTimeout(late));
    child.on('message', (message: { ready?: true; address?: string; failed?: string }) => {
      clearTimeout(late);
      if (message.failed !== undefined) reject(new Stop(message.failed));
      else if (message.address !== undefined) resolve(message.address);
    });
  });
}

/** What the server itself started (compilers in development) must not outlive it. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
