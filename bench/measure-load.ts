import { Agent, type IncomingMessage, request } from 'node:http';

export interface LoadResult {
  perSecond: number;
  /** 95th percentile of the response time in milliseconds. */
  p95: number;
}

const CONNECTIONS = 16;

/** Throws on other statuses than 200, because error rates aren't comparable. */
export async function measureLoad(url: string, seconds: number): Promise<LoadResult> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const durations: number[] = [];
  const startedAt = performance.now();
  const sendRequests = async () => {
    while (performance.now() - startedAt < seconds * 1000) {
      const sentAt = performance.now();
      const { statusCode } = await sendRequest(url, agent);
      if (statusCode !== 200) throw new Error(`${url} returned ${statusCode}`);
      durations.push(performance.now() - sentAt);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, sendRequests));
  const elapsed = (performance.now() - startedAt) / 1000;
  agent.destroy();
  durations.sort((a, b) => a - b);
  return {
    perSecond: durations.length / elapsed,
    p95: durations[Math.floor(durations.length * 0.95)] ?? 0,
  };
}

function sendRequest(url: string, agent: Agent): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { agent, headers: { accept: 'text/html' } }, (response) => {
      response.resume();
      response.once('end', () => resolve(response));
      response.once('error', reject);
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}
