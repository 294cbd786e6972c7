import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from './once';

/** One limit that a request was counted against. */
export interface Quota {
  /** So often within so many seconds. */
  points: number;
  seconds: number;
  left: number;
  /** Seconds until it is whole again. */
  wait: number;
}

/** What belongs to one request, wherever in its work one stands. */
export interface RequestContext {
  id: string;
  /** Which call it is, without what stands in the address for it: `/api/wallpapers/{id}`. */
  route: string | null;
  /** What it was counted as, by the name that answers give it. */
  counted: Map<string, Quota>;
  /** When it was answered, or its client left; by `performance.now()`. */
  endedAt: number;
}

/**
 * So long after the answer, what goes on in a request's name is still its work: an upload whose client
 * left, a mail. Later it is a timer or a connection that it was the first to need.
 */
const AFTERWARDS_MS = 60_000;

const requests = () => once('requests', () => new AsyncLocalStorage<RequestContext>());

/** The request that is being answered here; undefined in work that no request waits for. */
export function currentRequest(): RequestContext | undefined {
  const request = requests().getStore();
  const isPast = request && performance.now() > request.endedAt + AFTERWARDS_MS;
  return isPast ? undefined : request;
}

/** What is known of a request when it arrives. */
export function newRequest(id: string): RequestContext {
  return { id, route: null, counted: new Map(), endedAt: Number.POSITIVE_INFINITY };
}

/** Does work as part of a request: whatever it waits for knows the request, too. */
export function duringRequest<T>(request: RequestContext, work: () => T): T {
  return requests().run(request, work);
}
