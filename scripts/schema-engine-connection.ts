import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import type pg from 'pg';

/** PostgreSQL's numbers of the types `"char"` and `text`. */
const CHAR = 18;
const TEXT = 25;

const NOTE_AS_APPLIED =
  'UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL';

/**
 * Connects the schema engine to a server. Prisma's own adapter is made for the client and falls
 * short for the engine in two ways, mended here.
 */
export async function connectForMigrations(databaseUrl: string): Promise<SqlDriverAdapter> {
  // One connection, for the lock that keeps two starts from migrating at once belongs to it.
  const connection = await new PrismaPg({ connectionString: databaseUrl, max: 1 }).connect();
  const pool = connection.underlyingDriver();
  sendScriptsWhole(connection, pool);
  readCharColumns(connection, pool);
  return connection;
}

/**
 * The adapter cuts a script at every semicolon, those within functions and texts too. Sent whole,
 * PostgreSQL runs it as one transaction, and the note that the migration is applied belongs into
 * the same one: killed at any moment, either both hold or neither.
 */
function sendScriptsWhole(connection: SqlDriverAdapter, pool: pg.Pool): void {
  const query = pool.query.bind(pool);
  connection.executeScript = async (script) => {
    try {
      await query(`${script}\n;${NOTE_AS_APPLIED}`);
    } catch (error) {
      throw toEngineError(error);
    }
  };
}

/** The engine repeats the reason, and keeps it in `_prisma_migrations`, only in this form. */
function toEngineError(error: unknown): unknown {
  if (!(error instanceof Error && 'severity' in error && 'code' in error)) return error;
  return new DriverAdapterError({
    kind: 'postgres',
    code: String(error.code),
    severity: String(error.severity),
    message: error.message,
    detail: 'detail' in error && error.detail ? String(error.detail) : undefined,
    column: undefined,
    hint: 'hint' in error && error.hint ? String(error.hint) : undefined,
  });
}

/** The engine reads catalogue columns of the type `"char"`, which the adapter refuses to answer. */
function readCharColumns(connection: SqlDriverAdapter, pool: pg.Pool): void {
  type Query = (config: pg.QueryArrayConfig) => Promise<pg.QueryArrayResult>;
  const charColumns = new WeakMap<unknown[], number[]>();
  const query: Query = pool.query.bind(pool);
  const readAsText: Query = async (config) => {
    const result = await query(config);
    const fields = result.fields.filter((field) => field.dataTypeID === CHAR);
    charColumns.set(
      result.rows,
      fields.map((field) => result.fields.indexOf(field)),
    );
    for (const field of fields) field.dataTypeID = TEXT;
    return result;
  };
  pool.query = readAsText as typeof pool.query;
  const queryRaw = connection.queryRaw.bind(connection);
  connection.queryRaw = async (sql) => {
    const result = await queryRaw(sql);
    for (const at of charColumns.get(result.rows) ?? []) {
      result.columnTypes[at] = ColumnTypeEnum.Character;
    }
    return result;
  };
}

const INFO = { provider: 'postgres', adapterName: 'none' } as const;
const refuse = () => Promise.reject(new Error('There is no server behind this connection.'));

/** For comparing files: the engine asks for the server's version when it starts, and nothing else. */
export function connectToNothing(): SqlDriverAdapter {
  return {
    ...INFO,
    queryRaw: async () => ({
      columnNames: ['exists', 'version', 'numeric_version'],
      columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
      rows: [[true, 'PostgreSQL 18.4', 180004]],
    }),
    executeRaw: refuse,
    executeScript: refuse,
    startTransaction: refuse,
    dispose: async () => undefined,
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  };
}
