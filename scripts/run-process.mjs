import { spawn } from 'node:child_process';

const MAX_OUTPUT = 64 * 1024;

/**
 * Runs a program with its output captured. It gets its own process group, so that Ctrl-C reaches
 * only the launcher, which kills the whole group when `signal` aborts.
 * @param {string} command
 * @param {string[]} args
 * @param {{
 *   cwd?: string, env?: NodeJS.ProcessEnv, uid?: number, gid?: number,
 *   signal?: AbortSignal, onLine?: (line: string) => void, onMessage?: (message: any) => void,
 *   onExit?: () => void,
 * }} [options]
 * @returns {Promise<{ code: number, output: string }>} the exit code (128 if killed by a signal) and
 *   the last 64 KB of output
 */
export function runProcess(command, args, options = {}) {
  const { signal, onLine, onMessage, onExit, ...rest } = options;
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted();
    const child = spawn(command, args, {
      ...rest,
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe', ...(onMessage ? /** @type {const} */ (['ipc']) : [])],
    });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output = (output + chunk.toString()).slice(-MAX_OUTPUT);
      const line = chunk.toString().trimEnd().split('\n').at(-1)?.trim();
      if (line) onLine?.(line);
    };
    const abort = () => killGroup(child.pid);
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    signal?.addEventListener('abort', abort, { once: true });
    if (onMessage) child.on('message', onMessage);
    child.once('error', reject);
    if (onExit) child.once('exit', onExit);
    child.once('close', (code) => {
      signal?.removeEventListener('abort', abort);
      if (signal?.aborted) reject(signal.reason);
      else resolve({ code: code ?? 128, output });
    });
  });
}

/** @param {number | undefined} pid */
function killGroup(pid) {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
  }
}
