import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  ALLOCATOR_ENV,
  type AppServer,
  HEAP_GROWTH_FLAG,
  type Program,
  READY_TIMEOUT_MS,
  type ServerOptions,
  type ServerProcess,
  superviseServer,
} from './app-server';
import { CliError } from './cli-error.mjs';
import type { MachineCounters } from './services/machine-counters';

interface ClusterOptions extends ServerOptions {
  workers: number;
  /** Connections to the database, for all processes together. */
  databasePool: number;
  counters: MachineCounters;
  /** Called when a process has been replaced, or couldn't be. */
  onChange: (text: string) => void;
}

export interface ServerCluster extends Pick<AppServer, 'url' | 'crashed' | 'stop'> {
  /** Resolves when all processes have started. */
  complete: Promise<void>;
  /** IDs of the processes by number. */
  pids(): (number | undefined)[];
  /** Replaces one process after another. The old one stops when the new one is ready. */
  restart(): Promise<void>;
  /**
   * Like `restart`, but the new processes run another version. If one of them doesn't become ready, those of the old
   * version stay or return, and the call rejects.
   */
  switchTo(program: Program): Promise<void>;
}

const RETRY_MS = 5000;

/**
 * Starts server processes that share one port. Resolves when the first one is ready; the others start after it. Exited
 * ones are replaced. They belong to the process group of the launcher, since the cluster module can't detach them: they
 * ignore its signals, and exit when the IPC channel closes (server/main.ts).
 */
export async function startServerCluster(options: ClusterOptions): Promise<ServerCluster> {
  const { workers, onChange } = options;
  const inTurn = createTurns();
  const processes = createProcesses(options, (index, pid, reason) => {
    void inTurn(() => replaceExited(index, pid, reason));
  });
  const { running, programs, start, startUntilReady, stopping } = processes;

  async function replaceExited(index: number, pid: number, reason: string): Promise<void> {
    const since = performance.now();
    onChange(`${nameOf(index)} (${pid}) stopped unexpectedly (${reason}). Starting it again.`);
    const replacement = await startUntilReady(index);
    if (!replacement) return;
    const seconds = ((performance.now() - since) / 1000).toFixed(1);
    onChange(`${nameOf(index)} is running again (${replacement.pid}) after ${seconds} s.`);
  }

  async function replace(index: number, program = programs.current): Promise<void> {
    const old = running[index];
    if (!old || stopping.aborted) return;
    const replacement = await start(index, program, READY_TIMEOUT_MS);
    await old.stop(new AbortController().signal);
    onChange(`${nameOf(index)} (${old.pid}) was replaced (${replacement.pid}).`);
  }

  async function restart(): Promise<void> {
    try {
      for (const index of running.keys()) await inTurn(() => replace(index));
    } catch (error) {
      if (stopping.aborted) return;
      onChange(`The restart was canceled: a new process couldn't start. ${messageOf(error)}`);
    }
  }

  /** In one turn: meanwhile, a restart or an exited process would start the old version again. */
  async function switchTo(program: Program): Promise<void> {
    try {
      for (const index of running.keys()) await replace(index, program);
      programs.current = program;
    } catch (error) {
      for (const [index, server] of running.entries()) {
        if (server && programs.of.get(server) === program) await replace(index);
      }
      throw error;
    }
  }

  const first = await start(0);
  const startOthers = async () => {
    for (let index = 1; index < workers; index += 1) await startUntilReady(index);
  };
  return {
    url: await first.ready,
    crashed: processes.crashed,
    complete: inTurn(startOthers),
    pids: () => running.map((server) => server?.pid),
    restart,
    switchTo: (program) => inTurn(() => switchTo(program)),
    async stop(force) {
      await processes.stop(force);
      await inTurn(async () => undefined);
    },
  };
}

type OnExit = (index: number, pid: number, reason: string) => void;

function createProcesses(options: ClusterOptions, onExit: OnExit) {
  const running: (ServerProcess | undefined)[] = Array.from({ length: options.workers });
  const { file, cwd = process.cwd() } = options;
  const current: Program = { file, cwd };
  const programs = { current, of: new WeakMap<ServerProcess, Program>() };
  /** Also those that start or drain. */
  const alive = new Set<ServerProcess>();
  const controller = new AbortController();
  const stopping = controller.signal;
  let reportCrash: (error: Error) => void = () => undefined;
  const crashed = new Promise<never>((_, reject) => {
    reportCrash = reject;
  });
  crashed.catch(() => undefined); // avoids an unhandled rejection until it is awaited

  async function start(
    index: number,
    program = programs.current,
    limitMs?: number,
  ): Promise<ServerProcess> {
    const child = fork({ ...options, ...program }, index + 1);
    closeLostConnection(child);
    options.counters.add(child);
    const server = superviseServer(child, options);
    alive.add(server);
    programs.of.set(server, program);
    void server.exited.then(() => alive.delete(server));
    try {
      await Promise.race([server.ready, ...(limitMs ? [failAfter(limitMs)] : [])]);
    } catch (error) {
      await server.stop(AbortSignal.abort());
      throw error;
    }
    running[index] = server;
    void server.exited.then((reason) => {
      if (running[index] !== server || stopping.aborted) return;
      running[index] = undefined;
      onExit(index, server.pid, reason);
    });
    return server;
  }

  /** Returns null if the site stops meanwhile, or if no other process is running. */
  async function startUntilReady(index: number): Promise<ServerProcess | null> {
    while (!stopping.aborted) {
      try {
        return await start(index);
      } catch (error) {
        if (stopping.aborted || options.signal.aborted) break;
        options.onChange(`${nameOf(index)} couldn't start. ${messageOf(error)}`);
        if (running.every((one) => one === undefined)) {
          reportCrash(new CliError('No server process could start. See above for the reason.'));
          break;
        }
        await sleep(RETRY_MS, undefined, { signal: stopping }).catch(() => undefined);
      }
    }
    return null;
  }

  async function stop(force: AbortSignal): Promise<void> {
    controller.abort();
    await Promise.all([...alive].map((server) => server.stop(force)));
  }

  return { running, programs, crashed, stopping, start, startUntilReady, stop };
}

/** A process that reports a problem, such as an unknown bucket, would be waited for. */
async function failAfter(limitMs: number): Promise<never> {
  await sleep(limitMs, undefined, { ref: false });
  throw new CliError(`It wasn't ready after ${limitMs / 1000} seconds.`);
}

/** Returns a function that runs one task after another. */
function createTurns() {
  let last: Promise<unknown> = Promise.resolve();
  return <T>(work: () => Promise<T>): Promise<T> => {
    const done = last.then(work);
    last = done.catch(() => undefined);
    return done;
  };
}

/** With one connection, a slow query would hold up all others of its process. */
const MIN_POOL = 2;

function fork(options: ClusterOptions, number: number): ChildProcess {
  const { file, cwd, env, output = 'inherit', workers, databasePool } = options;
  cluster.setupPrimary({
    exec: file,
    cwd,
    args: [],
    execArgv: [HEAP_GROWTH_FLAG],
    stdio: ['ignore', output, output, 'ipc'],
  });
  const pool = Math.max(MIN_POOL, Math.floor(databasePool / workers));
  // The cluster module adds the variables of the launcher.
  const removed = Object.fromEntries(Object.keys(process.env).map((name) => [name, undefined]));
  return cluster.fork({
    ...removed,
    ...ALLOCATOR_ENV,
    ...env,
    DATABASE_POOL: String(workers > 1 ? pool : databasePool),
    PROCESS_NAME: String(number),
  }).process;
}

/**
 * Closes the connection that was being passed to a process when it was killed. The cluster module forgets it, so its client
 * would wait for a response.
 */
function closeLostConnection(child: ChildProcess): void {
  let passed: unknown;
  const { send } = child;
  child.send = (...args: unknown[]): boolean => {
    if (args[1]) [, passed] = args;
    return Reflect.apply(send, child, args);
  };
  // No-op if the process had received it.
  child.once('exit', () => (passed as { close?(): void } | undefined)?.close?.());
}

const nameOf = (index: number) => `Server process ${index + 1}`;

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));
