// Keeps processes busy, to see whether tests depend on how fast the machine is: `node tools/load.mjs 10`.
import { fork } from 'node:child_process';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const DEFAULT_COUNT = 10;
const BURST_MS = 50;

function burn() {
  const end = performance.now() + BURST_MS;
  while (performance.now() < end);
  setImmediate(burn);
}

function main() {
  if (process.send) {
    process.on('disconnect', () => process.exit());
    // Ctrl-C reaches the whole group. The parent ends its processes.
    process.on('SIGINT', () => undefined);
    burn();
    return;
  }
  const count = Number(process.argv[2] ?? DEFAULT_COUNT);
  if (!Number.isInteger(count) || count < 1) {
    process.stderr.write('Usage: node tools/load.mjs [number of busy processes, default 10]\n');
    process.exitCode = 2;
    return;
  }
  const file = fileURLToPath(import.meta.url);
  const children = Array.from({ length: count }, () => fork(file));
  const end = () => {
    for (const child of children) child.kill();
    process.exit();
  };
  process.on('SIGINT', end).on('SIGTERM', end);
  process.stdout.write(`${count} busy processes. Press Ctrl-C to end them.\n`);
}

main();
