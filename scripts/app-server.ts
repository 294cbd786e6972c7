import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMachineMessage } from '@/lib/platform/machine-messages';
import { CliError } from './cli-error.mjs';

export interface AppServer {
  pid: number;
  url: string;
  /** Rejects if it exits unexpectedly. */
  crashed: Promise<never>;
  /** Drains open requests, then exits. `force` kills it. */
  stop(force: AbortSignal): Promise<void>;
}

/** A bundle to run, and the working directory, from which it reads the build of the app. */
export interface Program {
  file: string;
  /** Default: our own. */
  cwd?: string;
}

export interface ServerOptions extends Program {
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
  drainSeconds: number;
  /** Called with what isn't working yet and how to fix it. The server keeps trying. */
  onProblem?: (text: string) => void;
  /** File descriptor for its log. Default: our own stdout. */
  output?: number;
}

// glibc keeps freed memory in one arena per thread. After decoding images the server held 664 MB,
// with these settings 356 MB (bench:images). Other allocators ignore them.
export const ALLOCATOR_ENV = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '4194304',
  MALLOC_MMAP_THRESHOLD_: '4194304',
};

// Lets the heap grow to three times its live size before a full collection. V8 also counts
// external pixel buffers, so by default each upload triggered one: a fifth of its CPU time
// (bench:images).
export const HEAP_GROWTH_FLAG = '--heap-growing-percent=200';

export const READY_TIMEOUT_MS = 120_000;

/** A server process from its start to its exit. */
export interface ServerProcess {
  pid: number;
  /** Resolves with its URL once it listens, and database and storage work. */
  ready: Promise<string>;
  /** Resolves with the reason. */
  exited: Promise<string>;
  stop(force: AbortSignal): Promise<void>;
}

// Starts the server in its own process group and waits until it listens, and database and storage
// work. The server exits when this process does, because it watches the IPC channel.
export async function startAppServer(options: ServerOptions): Promise<AppServer> {
  const { file, env, output = 'inherit' } = options;
  const child = spawn(process.execPath, [HEAP_GROWTH_FLAG, file], {
    env: { ...ALLOCATOR_ENV, ...env },
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  const server = superviseServer(child, options);
  let isStopping = false;
  const stop = (force: AbortSignal) => {
    isStopping = true;
    return server.stop(force);
  };
  const crashed = server.exited.then((reason) => {
    if (isStopping) return new Promise<never>(() => undefined);
    throw new CliError(
      `The server stopped unexpectedly (${reason}). Start it again with: npm start`,
    );
  });
  crashed.catch(() => undefined); // avoids an unhandled rejection until it is awaited
  try {
    return { pid: server.pid, url: await server.ready, crashed, stop };
  } catch (error) {
    await stop(AbortSignal.abort());
    throw error;
  }
}

export function superviseServer(child: ChildProcess, options: ServerOptions): ServerProcess {
  const exited = waitForExit(child);
  const failed = exited.then((reason) => {
    throw new CliError(`The server stopped unexpectedly (${reason}).`);
  });
  const ready = Promise.race([waitUntilReady(child, options), failed]);
  ready.catch(() => undefined); // avoids an unhandled rejection until it is awaited
  return {
    pid: child.pid ?? 0,
    ready,
    exited,
    async stop(force) {
      child.kill('SIGTERM');
      const timeout = sleep(options.drainSeconds * 1000, undefined, { ref: false });
      const forced = new Promise((resolve) => force.addEventListener('abort', resolve));
      await Promise.race([exited, timeout, force.aborted ? null : forced]);
      kill(child);
      await exited;
    },
  };
}

/** Resolves with the exit reason, after its last IPC message has been read. */
async function waitForExit(child: ChildProcess): Promise<string> {
  const reason = await new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
  const disconnected = new Promise((resolve) => child.once('disconnect', resolve));
  if (child.connected) await Promise.race([disconnected, sleep(1000)]);
  return reason;
}

interface Report {
  address?: string;
  problem?: string;
  failed?: string;
}

function waitUntilReady(
  child: ChildProcess,
  { signal, onProblem }: ServerOptions,
): Promise<string> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    const timeout = setTimeout(() => {
      reject(new CliError(`The server didn't start within ${READY_TIMEOUT_MS / 1000} seconds.`));
    }, READY_TIMEOUT_MS);
    child.once('exit', () => {
      clearTimeout(timeout);
      signal.removeEventListener('abort', abort);
    });
    child.on('message', (message: Report) => {
      if (isMachineMessage(message)) return;
      clearTimeout(timeout);
      if (message.problem !== undefined) onProblem?.(message.problem);
      else if (message.failed !== undefined) reject(new CliError(message.failed));
      else if (message.address !== undefined) resolve(message.address);
    });
  });
}

/** Includes its child processes, such as compilers in development, if it has its own process group. */
function kill(child: ChildProcess): void {
  if (child.pid === undefined) return;
  child.kill('SIGKILL');
  try {
    process.kill(-child.pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
