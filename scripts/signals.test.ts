import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { waitFor } from '@/tests/wait-for';

const PROGRAM = `
  import { listenForSignals } from '${import.meta.dirname}/signals.mjs';
  const say = (text) => process.stdout.write(text + ' ');
  const { end } = listenForSignals({ onHangup: () => say('hangup') });
  end.addEventListener('abort', () => { say('end'); process.exit(); });
  setInterval(() => undefined, 1000);
  say('ready');`;

test('SIGHUP without a terminal is passed on, and SIGTERM ends', async () => {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', PROGRAM]);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  for (const expected of ['ready ', 'ready hangup ']) {
    await waitFor(() => expect(output).toBe(expected));
    child.kill('SIGHUP');
  }
  await waitFor(() => expect(output).toBe('ready hangup hangup '));
  const closed = once(child, 'close');
  child.kill('SIGTERM');
  await closed;
  expect(output).toBe('ready hangup hangup end ');
});
