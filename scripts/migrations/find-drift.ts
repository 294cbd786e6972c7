import pg from 'pg';
import { type Migration, readMigrations } from './read-migrations';

const EXPECTED = 'fresco_expected';

/** Compares a database with all migrations. Returns a line per difference. */
export async function getDrift(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('BEGIN');
    return await findDrift(client, await readMigrations());
  } finally {
    await client.end();
  }
}

/**
 * Compares the tables, functions and triggers of the database with those that `migrations` create in an empty schema.
 * Must run in a transaction, and leaves no changes. Returns a line per difference.
 */
export async function findDrift(
  client: pg.Client,
  migrations: Pick<Migration, 'sql'>[],
): Promise<string[]> {
  await client.query('SAVEPOINT unchanged');
  const actual = await readCatalog(client, 'public');
  await client.query(`CREATE SCHEMA ${EXPECTED}; SET LOCAL search_path = ${EXPECTED}, public`);
  for (const { sql } of migrations) await client.query(sql);
  const expected = await readCatalog(client, EXPECTED);
  await client.query('ROLLBACK TO SAVEPOINT unchanged');
  return [
    ...expected.filter((line) => !actual.includes(line)).map((line) => `missing: ${line}`),
    ...actual.filter((line) => !expected.includes(line)).map((line) => `unexpected: ${line}`),
  ];
}

/** Describes each object of a schema in a line, independently of the schema's name and of comments in functions. */
async function readCatalog(client: pg.Client, schema: string): Promise<string[]> {
  const { rows } = await client.query<{ line: string }>(CATALOG, [schema]);
  return rows.map(({ line }) =>
    line
      .replaceAll(`${schema}.`, '')
      .replaceAll(/SET search_path TO .*|--.*/g, '')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  );
}

/** Objects of extensions aren't ours, and Prisma's table isn't in a migration. */
const CATALOG = `
  WITH extension_objects AS (
    SELECT objid FROM pg_depend WHERE deptype = 'e'
  ), relations AS (
    SELECT * FROM pg_class
    WHERE relnamespace = to_regnamespace($1) AND relname !~ '^_prisma_migrations' AND oid NOT IN (TABLE extension_objects)
  )
  SELECT 'extension ' || extname AS line FROM pg_extension
  UNION ALL
  SELECT concat_ws(' ', 'relation', relkind, relname, array_to_string(reloptions, ', ')) FROM relations
  UNION ALL
  SELECT concat_ws(' ', 'column', relname || '.' || attname, format_type(atttypid, atttypmod),
    CASE WHEN attnotnull THEN 'NOT NULL' END, 'DEFAULT ' || pg_get_expr(adbin, adrelid),
    'COLLATE ' || nullif(attcollation, typcollation)::regcollation, 'STATISTICS ' || nullif(attstattarget, -1))
  FROM relations c JOIN pg_attribute ON attrelid = c.oid JOIN pg_type t ON t.oid = atttypid LEFT JOIN pg_attrdef ON adrelid = c.oid AND adnum = attnum
  WHERE relkind IN ('r', 'p', 'v', 'm') AND attnum > 0 AND NOT attisdropped
  UNION ALL
  SELECT concat_ws(' ', 'constraint', relname || '.' || conname, pg_get_constraintdef(o.oid))
  FROM relations c JOIN pg_constraint o ON conrelid = c.oid WHERE contype IN ('p', 'u', 'f', 'c', 'x')
  UNION ALL
  SELECT pg_get_indexdef(oid) FROM relations WHERE relkind = 'i'
  UNION ALL
  SELECT 'view ' || relname || pg_get_viewdef(oid) FROM relations WHERE relkind IN ('v', 'm')
  UNION ALL
  SELECT concat_ws(' ', 'trigger', tgenabled, pg_get_triggerdef(t.oid))
  FROM relations c JOIN pg_trigger t ON tgrelid = c.oid WHERE NOT tgisinternal
  UNION ALL
  SELECT pg_get_functiondef(oid) FROM pg_proc
  WHERE pronamespace = to_regnamespace($1) AND prokind IN ('f', 'p') AND oid NOT IN (TABLE extension_objects)
  UNION ALL
  SELECT concat_ws(' ', 'type', typname, string_agg(enumlabel, ', ' ORDER BY enumsortorder))
  FROM pg_type t JOIN pg_enum ON enumtypid = t.oid
  WHERE typnamespace = to_regnamespace($1) AND t.oid NOT IN (TABLE extension_objects) GROUP BY typname
  ORDER BY line`;
