import { readFile } from 'node:fs/promises';
import pg from 'pg';
import { median } from '@/bench/statistics';
import { formatNumber } from '@/lib/messages/formats';

const SAMPLES = 50;

const ROWS = `SELECT coalesce(sum(n_tup_ins + n_tup_upd), 0)::int AS rows FROM pg_stat_xact_user_tables
  WHERE relname LIKE 'search%'`;

/** Processor time of a server process, in milliseconds. */
export async function readCpuTime(pid: number): Promise<number> {
  const [nanoseconds] = (await readFile(`/proc/${pid}/schedstat`, 'utf8')).split(' ');
  return Number(nanoseconds) / 1e6;
}

/** Describes what indexing one upload costs, and how large the index is. */
export async function measureWriteCost(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ id: string; pid: number }>(
      `SELECT wallpaper_id AS id, pg_backend_pid() AS pid FROM search_entries
       ORDER BY md5(wallpaper_id::text) LIMIT ${SAMPLES}`,
    );
    const costs: Awaited<ReturnType<typeof indexAgain>>[] = [];
    for (const { id, pid } of rows) costs.push(await indexAgain(client, id, pid));
    const of = (key: keyof (typeof costs)[number]) => median(costs.map((cost) => cost[key]));
    return `${of('rows')} rows with ${of('terms')} terms, ${of('cpuMs').toFixed(2)} ms of processor time; ${await readSizes(client)}`;
  } finally {
    await client.end();
  }
}

async function indexAgain(client: pg.Client, id: string, pid: number) {
  await client.query('BEGIN');
  try {
    const { rows } = await client.query(
      'DELETE FROM search_entries WHERE wallpaper_id = $1 RETURNING cardinality(terms) AS terms',
      [id],
    );
    const countRows = async () => (await client.query<{ rows: number }>(ROWS)).rows[0]?.rows ?? 0;
    const [rowsBefore, before] = [await countRows(), await readCpuTime(pid)];
    await client.query('SELECT search_index($1)', [id]);
    const cpuMs = (await readCpuTime(pid)) - before;
    return { rows: (await countRows()) - rowsBefore, terms: rows[0]?.terms ?? 0, cpuMs };
  } finally {
    await client.query('ROLLBACK');
  }
}

async function readSizes(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string; size: number }>(
    `SELECT relname AS name, pg_relation_size(oid) / 1000000 AS size FROM pg_class
     WHERE relname LIKE 'search\\_%' AND relkind IN ('r', 'i') ORDER BY size DESC, name LIMIT 6`,
  );
  return rows.map(({ name, size }) => `${name} ${formatNumber(Number(size))} MB`).join(', ');
}
