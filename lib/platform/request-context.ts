import 'server-only';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Pool } from 'pg';
import { type AppError, ERROR_STATUS } from '@/lib/errors';
import type { PrismaClient } from '@/prisma/generated/client';
import { processSingleton } from './process-singleton';

export interface RateLimitUsage {
  points: number;
  seconds: number;
  remaining: number;
  resetSeconds: number;
}

/** Queries go to the replica while it is active. */
export interface ReplicaRead {
  isActive: boolean;
  db: PrismaClient;
  pool: Pool;
}

export interface RequestContext {
  id: string;
  /** The route pattern, without parameter values: `/api/wallpapers/{id}`. */
  route: string | null;
  /** Who sent the request, once known: an account, or the network of a visitor. They take turns in queues. */
  client: string | null;
  rateLimits: Map<string, RateLimitUsage>;
  /** Cache tags of everything that was read. */
  cacheTags: Set<string>;
  /** Results that were cached before aren't used. By `now` of expiry.ts. */
  readSince?: number;
  /** Runs for each request that gets the response from the cache. */
  onCacheHit?: (headers: Headers) => void;
  /** Status of a page that renders its own error. */
  rejection?: { status: number; retryAfter: number | undefined };
  /** A part of the page couldn't be rendered, perhaps after the headers were written. */
  hasFailed?: boolean;
  /** Nothing may be read from the replica, nor from results that others read from it. */
  needsPrimary?: boolean;
  /** Something may have been read from the replica. */
  hasReadReplica?: boolean;
  replicaRead?: ReplicaRead;
  /** When the response ended, by `performance.now()`. */
  endedAt: number;
}

// Work started by a request (an upload whose client left, an email) still belongs to it this long.
// Later it is a timer or a connection that the request happened to open.
const GRACE_MS = 60_000;

const requests = () => processSingleton('requests', () => new AsyncLocalStorage<RequestContext>());

export function getRequestContext(): RequestContext | undefined {
  const request = requests().getStore();
  const isOver = request && performance.now() > request.endedAt + GRACE_MS;
  return isOver ? undefined : request;
}

export function createRequestContext(id: string): RequestContext {
  return {
    id,
    route: null,
    client: null,
    rateLimits: new Map(),
    cacheTags: new Set(),
    endedAt: Number.POSITIVE_INFINITY,
  };
}

export function getReplicaRead(): ReplicaRead | undefined {
  const read = requests().getStore()?.replicaRead;
  return read?.isActive ? read : undefined;
}

/** From now on, the current request reads from the primary only. */
export function requirePrimary(): void {
  const request = getRequestContext();
  if (request) request.needsPrimary = true;
}

/** Invalidating one of the tags expires the cached response to the current request. */
export function addCacheTags(...tags: string[]): void {
  const request = getRequestContext();
  for (const tag of tags) request?.cacheTags.add(tag);
}

/** Gives the page of the current request the status of an error, since pages can't set theirs. */
export function rejectPage({ code, retryAfter }: AppError): void {
  const request = getRequestContext();
  if (request) request.rejection = { status: ERROR_STATUS[code], retryAfter };
}

export function runInRequestContext<T>(request: RequestContext, work: () => T): T {
  return requests().run(request, work);
}
