import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

const HEADER = 'next-router-state-tree';

/** Next answers a malformed state with a 500, and a missing one with the whole page. */
export function removeInvalidRouterState(headers: IncomingHttpHeaders): void {
  const state = headers[HEADER];
  if (state === undefined) return;
  try {
    parseAndValidateFlightRouterState(state);
  } catch {
    // Ours is never malformed.
    delete headers[HEADER];
  }
}
