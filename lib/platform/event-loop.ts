import 'server-only';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Limits how long new connections can delay work. */
const MAX_TURNS = 64;

let connections = 0;
let lastYield = Promise.resolve();

/** Lets work wait while connections keep arriving. */
export function countConnection(): void {
  connections += 1;
}

/**
 * Resolves once the event loop has handled what was ready, for one caller per turn. Without it, work that never waits
 * would run without a pause for hundreds of requests. Node accepts one connection per turn, so turns without work follow
 * until all connections are accepted.
 */
export function yieldToEventLoop(): Promise<void> {
  lastYield = lastYield.then(waitForConnections);
  return lastYield;
}

async function waitForConnections(): Promise<void> {
  // May end the current turn, in which a connection was accepted before.
  await nextTurn();
  for (let turns = 0, before = -1; turns < MAX_TURNS && before !== connections; turns += 1) {
    before = connections;
    await nextTurn();
  }
}
