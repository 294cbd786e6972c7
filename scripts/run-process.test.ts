import { expect, test } from 'vitest';
import { getProcessStartTime } from '@/lib/platform/process-start-time.mjs';
import { runProcess } from './run-process.mjs';

const node = (program: string) => ['--eval', program];

test('the output of a failed program is captured', async () => {
  const program = 'console.log("one"); console.error("two"); process.exitCode = 3';
  const { code, output } = await runProcess(process.execPath, node(program));
  expect(code).toBe(3);
  expect(output).toContain('one');
  expect(output).toContain('two');
});

test('a missing program rejects', async () => {
  await expect(runProcess('/nowhere/at-all', [])).rejects.toThrow('ENOENT');
});

test('aborting kills a program and its child processes', async () => {
  const end = new AbortController();
  let grandchild = 0;
  const program =
    'console.log(require("child_process").spawn("sleep", ["60"]).pid); setInterval(() => 0, 1000)';
  const running = runProcess(process.execPath, node(program), {
    signal: end.signal,
    onLine: (line) => {
      grandchild = Number(line);
      end.abort();
    },
  });
  await expect(running).rejects.toThrow('aborted');
  await expect.poll(() => getProcessStartTime(grandchild)).toBeNull();
});
