import { Agent } from 'node:http';
import { formatSpread, median } from '@/bench/statistics';
import { sendRequest } from '@/tests/http-client';
import { getServerCpuTime } from '@/tests/process-usage';

const ROUNDS = 5;

/** Where requests are sent, and the processes whose time they take, by name. */
export interface Way {
  name: string;
  port: number;
  pids: Record<string, number>;
}

/** Sends the same requests in each way, one at a time, in alternating rounds. Prints time and processor time of each. */
export async function compareWays(
  title: string,
  ways: Way[],
  requests: (round: number) => string[],
  headers: Record<string, string> = {},
): Promise<void> {
  const figures = new Map<string, number[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const way of round % 2 ? [...ways].reverse() : ways) {
      const agent = new Agent({ keepAlive: true });
      const paths = requests(round);
      const before = await readTimes(way);
      const times: number[] = [];
      for (const path of paths) {
        const startedAt = performance.now();
        const { status } = await sendRequest(way.port, path, { agent, headers });
        if (status !== 200) throw new Error(`${path} returned ${status}`);
        times.push(performance.now() - startedAt);
      }
      agent.destroy();
      const after = await readTimes(way);
      const add = (name: string, value: number) =>
        figures.set(`${way.name}: ${name}`, [
          ...(figures.get(`${way.name}: ${name}`) ?? []),
          value,
        ]);
      add('ms', median(times));
      for (const [name, time] of Object.entries(after))
        add(`CPU ms of ${name}`, (time - (before[name] ?? 0)) / paths.length);
    }
  }
  console.log(`\n${title}`);
  for (const [name, values] of figures)
    console.log(`  ${name.padEnd(50)} ${formatSpread(values, 2)}`);
}

async function readTimes({ pids }: Way): Promise<Record<string, number>> {
  const entries = Object.entries(pids).map(async ([name, pid]) => [
    name,
    await getServerCpuTime(pid),
  ]);
  return Object.fromEntries(await Promise.all(entries));
}
