import { Agent, type IncomingMessage, request } from 'node:http';

/** What 16 visitors at once got of one address. */
export interface Load {
  perSecond: number;
  /** Milliseconds within which 95 of 100 answers came. */
  p95: number;
}

const CONNECTIONS = 16;

/**
 * Asks for `url` over 16 kept connections, as often as answers come.
 *
 * @throws when any answer is not 200: a rate of errors is no rate.
 */
export async function load(url: string, seconds: number): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const durations: number[] = [];
  const begun = performance.now();
  const visit = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const asked = performance.now();
      const { statusCode } = await read(url, agent);
      if (statusCode !== 200) throw new Error(`${url} answered ${statusCode}`);
      durations.push(performance.now() - asked);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  const took = (performance.now() - begun) / 1000;
  agent.destroy();
  durations.sort((a, b) => a - b);
  return {
    perSecond: durations.length / took,
    p95: durations[Math.floor(durations.length * 0.95)] ?? 0,
  };
}

function read(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent, headers: { accept: 'text/html' } }, (answer) => {
      answer.resume();
      answer.once('end', () => resolve(answer));
      answer.once('error', reject);
    });
    asking.once('error', reject);
    asking.end();
  });
}
