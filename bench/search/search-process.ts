// Runs searches on the database in DATABASE_URL for another process and records their statements.

import type pg from 'pg';
import { findCopies } from '@/lib/copies/find-copies';
import { pool } from '@/lib/platform/db';
import { searchWallpapers } from '@/lib/search/queries';
import { suggest } from '@/lib/search/suggest/suggestions';
import { inspectDemoPictures } from './copied-pictures';
import { findDeepCursors, requireToplists } from './deep-cursors';
import { type BenchQuery, COPIED_PICTURES } from './query-classes';
import { sampleIds } from './sample-ids';
import { explain, type RunQuery, type Statement, type StatementPlan } from './statement-plans';
import { readCpuTime } from './write-cost';

export interface SearchTask {
  query: BenchQuery;
  withPlans: boolean;
}

export interface Measurement {
  /** Time of all statements, as this process sees them, in milliseconds. */
  ms: number;
  /** Time that PostgreSQL used a processor. Without waiting for other programs, unlike `ms`. */
  cpuMs: number;
  results: number;
  plans: StatementPlan[];
}

const runQuery: RunQuery = pool().query.bind(pool());
let statements: (Statement & { ms: number })[] = [];

async function query(statement: Statement): Promise<pg.QueryResult> {
  const startedAt = performance.now();
  const result = await runQuery(statement);
  statements.push({ ...statement, ms: performance.now() - startedAt });
  return result;
}

async function search({ isDeep, isTyping, picture, ...input }: BenchQuery): Promise<number> {
  const copied = picture === undefined ? null : pictures[picture];
  if (copied) return (await findCopies(copied)).length;
  if (isTyping) return (await suggest(input.q)).length;
  const cursor = deepCursors[input.sorting ?? 'relevance'];
  const q = input.q.replace(/@(\d)/g, (_, number) => ids[number - 1] ?? '');
  return (await searchWallpapers({ ...input, q, ...(isDeep && { cursor }) })).items.length;
}

/** The pool has one connection, and opens another one after a pause. */
async function findBackend(): Promise<number> {
  const { rows } = await runQuery({ text: 'SELECT pg_backend_pid() AS pid', values: [] });
  return rows[0].pid;
}

async function measure({ query: benchQuery, withPlans }: SearchTask): Promise<Measurement> {
  const backend = await findBackend();
  const before = await readCpuTime(backend);
  statements = [];
  const results = await search(benchQuery);
  const [own, cpuMs] = [statements, (await readCpuTime(backend)) - before];
  const plans: StatementPlan[] = [];
  for (const statement of withPlans ? own : []) plans.push(await explain(runQuery, statement));
  return {
    ms: own.reduce((sum, { ms }) => sum + ms, 0),
    cpuMs,
    results,
    plans,
  };
}

await requireToplists();
const deepCursors = await findDeepCursors();
const ids = await sampleIds();
const pictures = await inspectDemoPictures(COPIED_PICTURES);
Object.defineProperty(pool(), 'query', { value: query });
process.on('message', async (task: SearchTask) => process.send?.(await measure(task)));
process.send?.('ready');
