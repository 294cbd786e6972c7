import type { SiteAccess } from '@/tests/e2e/site';
import { type Client, createClient } from './client';

const CLIENTS = 3;

export interface Tally {
  acknowledged: number;
  /** 503, a broken connection, or an error of nginx: it may have happened or not. */
  unknown: number;
  slowestMs: number;
  /** Responses that no fault excuses. */
  problems: string[];
}

/** People who upload, edit, favorite, collect, report and delete through nginx, and remember what was acknowledged. */
export interface Crowd {
  clients: Client[];
  /** Since it was last called. */
  takeTally(): Tally;
  /** Resolves once that many more requests that begin now have ended, however. */
  attempt(count: number): Promise<void>;
  /** Resolves once everyone has paused. */
  pause(): Promise<void>;
  resume(): void;
}

const createTally = (): Tally => ({ acknowledged: 0, unknown: 0, slowestMs: 0, problems: [] });

export async function startCrowd(site: SiteAccess, seed: number): Promise<Crowd> {
  let tally = createTally();
  let waiting: { left: number; done: () => void }[] = [];
  const record = (ms: number, isAcknowledged: boolean) => {
    tally[isAcknowledged ? 'acknowledged' : 'unknown'] += 1;
    tally.slowestMs = Math.max(tally.slowestMs, ms);
    for (const one of waiting) {
      one.left -= 1;
      if (one.left <= 0) one.done();
    }
    waiting = waiting.filter(({ left }) => left > 0);
  };
  const report = (text: string) => void tally.problems.push(text);
  const clients: Client[] = [];
  for (let index = 0; index < CLIENTS; index += 1)
    clients.push(await createClient(site, seed * 100 + index, { record, report }));
  let running: Promise<unknown> | null = null;
  let isRunning = false;
  const live = async ({ act }: Client) => {
    while (isRunning) await act();
  };
  return {
    clients,
    takeTally() {
      const taken = tally;
      tally = createTally();
      return taken;
    },
    attempt: (count) =>
      new Promise((done) => {
        // Requests that began before may end first.
        waiting.push({ left: count + CLIENTS, done });
      }),
    async pause() {
      isRunning = false;
      await running;
    },
    resume() {
      isRunning = true;
      running = Promise.all(clients.map(live));
    },
  };
}
