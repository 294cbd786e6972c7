import type pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface StatementPlan {
  text: string;
  /** Planning and execution on the server, in milliseconds. */
  ms: number;
  /** Pages of 8 kB that were read, from memory or disk. */
  buffers: number;
  /** Large tables that were read in full. */
  scanned: string[];
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Shared Hit Blocks': number;
  'Shared Read Blocks': number;
  Plans?: PlanNode[];
}

interface Explained {
  Plan: PlanNode;
  Planning: PlanNode;
  'Planning Time': number;
  'Execution Time': number;
}

export type RunQuery = (statement: Statement) => Promise<pg.QueryResult>;

/** Tables that grow with the number of wallpapers. */
const LARGE = /^(search_entries|search_dictionary|wallpapers|users)$/;

/** Runs a statement again with `EXPLAIN`. */
export async function explain(
  runQuery: RunQuery,
  { text, values }: Statement,
): Promise<StatementPlan> {
  const options = 'ANALYZE, BUFFERS, TIMING OFF, FORMAT JSON';
  const { rows } = await runQuery({ text: `EXPLAIN (${options}) ${text}`, values });
  const [explained]: [Explained] = rows[0]['QUERY PLAN'];
  return {
    text,
    ms: explained['Planning Time'] + explained['Execution Time'],
    buffers: countBuffers(explained.Plan) + countBuffers(explained.Planning),
    scanned: listScanned(explained.Plan),
  };
}

const countBuffers = (node: PlanNode) => node['Shared Hit Blocks'] + node['Shared Read Blocks'];

function listScanned(node: PlanNode): string[] {
  const table = node['Relation Name'] ?? '';
  const own = node['Node Type'] === 'Seq Scan' && LARGE.test(table) ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap(listScanned)];
}
