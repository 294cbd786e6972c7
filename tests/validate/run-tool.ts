import { execFile } from 'node:child_process';
import path from 'node:path';

const FOLDER = import.meta.dirname;

/** Returns the path of a file in a package of this folder. */
export const inPackages = (file: string) => path.join(FOLDER, 'node_modules', file);

export interface ToolOutput {
  code: number;
  stdout: string;
  stderr: string;
}

/** Runs a program to its end. Tools exit with other codes than 0 when they find something. */
export function runProgram(
  command: string,
  args: string[],
  { signal, env }: { signal: AbortSignal; env?: Record<string, string> },
): Promise<ToolOutput> {
  return new Promise((resolve, reject) => {
    const options = {
      cwd: FOLDER,
      maxBuffer: 256 * 1024 * 1024,
      signal,
      env: { ...process.env, NO_COLOR: '1', ...env },
    };
    execFile(command, args, options, (error, stdout, stderr) => {
      const code = error ? error.code : 0;
      if (typeof code === 'number') resolve({ code, stdout, stderr });
      else reject(error);
    });
  });
}

/** Runs a program of a package with our Node. */
export const runNodeTool = (file: string, args: string[], signal: AbortSignal) =>
  runProgram(process.execPath, [inPackages(file), ...args], { signal });

/** Parses the JSON that a tool printed, or throws with everything it said. */
export function parseOutput<T>(tool: string, text: string, { code, stderr }: ToolOutput): T {
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new Error(`${tool} failed with ${code}.\n${stderr || text}`, { cause });
  }
}
