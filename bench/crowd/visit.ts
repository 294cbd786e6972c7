import { type Agent, request } from 'node:http';
import type { Site } from '@/tests/e2e/site';

export interface Answer {
  status: number;
  ms: number;
}

/** Resolves once the whole page has arrived. */
export function visit(
  { port }: Pick<Site, 'port'>,
  path: string,
  address: string,
  agent: Agent,
): Promise<Answer> {
  const startedAt = performance.now();
  const headers = { accept: 'text/html', 'x-forwarded-for': address };
  return new Promise((resolve, reject) => {
    const outgoing = request({ port, path, agent, headers, host: '127.0.0.1' }, (response) => {
      response.resume();
      response.once('error', reject);
      response.once('end', () =>
        resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }),
      );
    });
    outgoing.once('error', reject);
    outgoing.end();
  });
}
