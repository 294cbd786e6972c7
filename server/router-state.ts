import type { IncomingHttpHeaders } from 'node:http';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state.js';

/** In which Next's router tells what it has of a page already. */
const NAME = 'next-router-state-tree';

/**
 * Takes away a router's state that nobody can read. Next would answer it with a 500; asked without
 * one, it answers the whole page.
 */
export function removeUnreadableState(headers: IncomingHttpHeaders): void {
  const state = headers[NAME];
  if (state === undefined) return;
  try {
    parseAndValidateFlightRouterState(state);
  } catch {
    // Whoever made it up learns nothing, and our own router asks anew.
    delete headers[NAME];
  }
}
