import { expect, test } from 'vitest';
import { findFreePort } from '@/scripts/services/free-port';
import { runFaults } from '@/tools/faults/run-faults';

/** Besides the two promotions. All of them: npm run test:faults. */
const ROUNDS = 2;

test('what was acknowledged survives faults of the network, killed processes and a promoted replica @long', async () => {
  const lines: string[] = [];
  const { problems } = await runFaults({
    // The servers use the ports after it.
    port: await findFreePort(),
    seeds: [Math.floor(Math.random() * 100_000)],
    rounds: ROUNDS,
    onLine: (line) => lines.push(line),
  });
  expect(problems, lines.join('\n')).toEqual([]);
}, 900_000);
