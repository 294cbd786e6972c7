import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { waitFor } from '@/tests/wait-for';
import { startServerCluster } from './server-cluster';

/**
 * Starts two processes of a program that says which one it is, and returns another program to switch to.
 *
 * @param condition of the other program, for being ready
 */
async function startCluster(condition: string) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fresco-cluster-'));
  const inFolder = (name: string) => path.join(folder, name);
  const publish = (name: string, isReady: string) => {
    const file = inFolder(`${name}.mjs`);
    writeFileSync(
      file,
      `import { existsSync, writeFileSync } from 'node:fs';
       process.chdir('${folder}');
       const name = process.env.PROCESS_NAME;
       process.on('SIGTERM', () => process.exit(0)).on('disconnect', () => process.exit(0));
       writeFileSync(name, '${name}');
       const timer = setInterval(() => {
         if (!(${isReady})) return;
         clearInterval(timer);
         process.send({ address: 'http://127.0.0.1' });
       }, 10);`,
    );
    return { file };
  };
  const cluster = await startServerCluster({
    ...publish('old', 'true'),
    env: { NODE_ENV: 'test' },
    workers: 2,
    databasePool: 4,
    drainSeconds: 10,
    signal: AbortSignal.timeout(120_000),
    counters: { add: () => undefined },
    onChange: () => undefined,
  });
  onTestFinished(async () => {
    await cluster.stop(AbortSignal.abort());
    rmSync(folder, { recursive: true });
  });
  await cluster.complete;
  return {
    cluster,
    next: publish('new', condition),
    /** Creates a file that a condition may wait for. */
    allow: () => writeFileSync(inFolder('go'), ''),
    read: () => ['1', '2'].map((name) => readFileSync(inFolder(name), 'utf8')),
  };
}

test('After a switch, all processes run the next version, whatever happened during it', async () => {
  const { cluster, next, allow, read } = await startCluster("name === '1' || existsSync('go')");
  const [old] = cluster.pids();
  const switched = cluster.switchTo(next);
  const restarted = cluster.restart();
  await waitFor(() => expect(read()).toEqual(['new', 'new']));
  const [first = 0] = cluster.pids();
  expect(first).not.toBe(old);
  process.kill(first, 'SIGKILL');
  await waitFor(() => expect(cluster.pids()[0]).toBeUndefined());
  allow();
  await switched;
  await restarted;
  await waitFor(() => expect(cluster.pids()).not.toContain(undefined));
  expect(read()).toEqual(['new', 'new']);
});

test('If only some processes of the next version start, those of the old one return', async () => {
  const { cluster, next, read } = await startCluster("name === '1' || process.exit(1)");
  const [first, second] = cluster.pids();
  await expect(cluster.switchTo(next)).rejects.toThrow('(exit code 1)');
  expect(cluster.pids()[0]).not.toBe(first);
  expect(cluster.pids()[1]).toBe(second);
  expect(read()[0]).toBe('old');
});
