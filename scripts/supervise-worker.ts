import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { ALLOCATOR_ENV, type Program } from './app-server';

/** Jobs that run at once, and the connections that look for more. */
const CONNECTIONS = 8;
/** Nobody waits for a job, so its statements may take long. */
const STATEMENT_SECONDS = 120;
const FIRST_RESTART_MS = 1_000;
const LAST_RESTART_MS = 10_000;
/** After this time, an exit counts as the first one again. */
const STABLE_MS = 60_000;
const STOP_MS = 30_000;

interface WorkerOptions extends Program {
  env: NodeJS.ProcessEnv;
  /** Called with each process. */
  onStart?(child: ChildProcess): void;
  /** Called with the reason when it exited. It's started again. */
  onExit(reason: string): void;
  /** File descriptor for its log. Default: our own stdout. */
  output?: number | 'inherit';
}

export interface Worker {
  /** Of the current process. */
  pid(): number | undefined;
  /** Replaces the process once its running jobs have ended. From then on, it runs `program`, if given. */
  restart(program?: Program): void;
  /** Waits for running jobs. */
  stop(): Promise<void>;
}

/** Starts the process that runs jobs, and again whenever it exits. It exits when this process does. */
export function superviseWorker(options: WorkerOptions): Worker {
  const { env, onStart, onExit, output = 'inherit' } = options;
  let { file, cwd }: Program = options;
  let child: ChildProcess | undefined;
  let isRestarting = false;
  const stopping = new AbortController();
  const run = async (): Promise<void> => {
    let delay = FIRST_RESTART_MS;
    while (!stopping.signal.aborted) {
      const startedAt = performance.now();
      const environment: NodeJS.ProcessEnv = {
        ...ALLOCATOR_ENV,
        ...env,
        DATABASE_POOL: String(CONNECTIONS),
        RESPONSE_SECONDS: String(STATEMENT_SECONDS),
      };
      child = spawn(process.execPath, [file], {
        cwd,
        env: environment,
        // Ctrl-C in a terminal reaches the launcher only, which stops the server first.
        detached: true,
        stdio: ['ignore', output, output, 'ipc'],
      });
      onStart?.(child);
      const reason = await waitForExit(child);
      if (stopping.signal.aborted) return;
      if (isRestarting) {
        isRestarting = false;
        continue;
      }
      onExit(reason);
      if (performance.now() - startedAt > STABLE_MS) delay = FIRST_RESTART_MS;
      await sleep(delay, undefined, { signal: stopping.signal }).catch(() => undefined);
      delay = Math.min(2 * delay, LAST_RESTART_MS);
    }
  };
  const ended = run();
  return {
    pid: () => child?.pid,
    restart: (program) => {
      if (program) ({ file, cwd } = program);
      isRestarting = child?.kill('SIGTERM') ?? false;
    },
    stop: async () => {
      stopping.abort();
      child?.kill('SIGTERM');
      const timeout = setTimeout(() => child?.kill('SIGKILL'), STOP_MS);
      await ended;
      clearTimeout(timeout);
    },
  };
}

function waitForExit(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => resolve(signal ?? `exit code ${code}`));
    child.once('error', (error) => resolve(error.message));
  });
}
