import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Measurement, SearchTask } from './search-process';

export interface SearchClient {
  measure(task: SearchTask): Promise<Measurement>;
  close(): void;
}

/** Starts a process that searches one database: the app has one database per process. */
export async function startSearchClient(url: string): Promise<SearchClient> {
  const file = fileURLToPath(new URL('./search-process.ts', import.meta.url));
  const settings = { DATABASE_URL: url, NEXTAUTH_SECRET: 'x'.repeat(32), DATABASE_POOL: '1' };
  const child = fork(file, { env: { ...process.env, ...settings } });
  const ended = new AbortController();
  child.once('exit', () => ended.abort());
  const receive = () => once(child, 'message', { signal: ended.signal });
  await receive();
  return {
    measure: async (task) => {
      child.send(task);
      const [measurement] = await receive();
      return measurement;
    },
    close: () => void child.kill(),
  };
}
