import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startAppServer } from './app-server';

test('a server that waits for its services reports the problem first, then its URL', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fresco-app-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = path.join(folder, 'server.mjs');
  const reports = [{ problem: 'No bucket.' }, { address: 'http://127.0.0.1:3000' }];
  writeFileSync(
    file,
    `for (const report of ${JSON.stringify(reports)}) process.send(report);
     process.on('SIGTERM', () => process.exit(0));`,
  );
  const problems: string[] = [];
  const server = await startAppServer({
    file,
    env: { NODE_ENV: 'test' },
    signal: AbortSignal.timeout(60_000),
    drainSeconds: 10,
    onProblem: (text) => problems.push(text),
  });
  expect(problems).toEqual(['No bucket.']);
  expect(server.url).toBe('http://127.0.0.1:3000');
  await server.stop(AbortSignal.abort());
});
