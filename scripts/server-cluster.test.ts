import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { waitFor } from '@/tests/wait-for';
import { startServerCluster } from './server-cluster';

/** Starts two processes of a program that says which one it is, and returns another program to switch to. */
async function startCluster() {
  const folder = mkdtempSync(path.join(tmpdir(), 'fresco-cluster-'));
  const inFolder = (name: string) => path.join(folder, name);
  const publish = (name: string, condition: string) => {
    const file = inFolder(`${name}.mjs`);
    writeFileSync(
      file,
      `import { existsSync, writeFileSync } from 'node:fs';
       process.on('SIGTERM', () => process.exit(0)).on('disconnect', () => process.exit(0));
       writeFileSync('${folder}/' + process.env.PROCESS_NAME, '${name}');
       const timer = setInterval(() => {
         if (!(${condition})) return;
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
  const isAllowed = `process.env.PROCESS_NAME === '1' || existsSync('${inFolder('go')}')`;
  return {
    cluster,
    next: publish('new', isAllowed),
    /** Lets the second process of the next program become ready. */
    allow: () => writeFileSync(inFolder('go'), ''),
    read: () => ['1', '2'].map((name) => readFileSync(inFolder(name), 'utf8')),
  };
}

test('After a switch, all processes run the next version, whatever happened during it', async () => {
  const { cluster, next, allow, read } = await startCluster();
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
