import { PrismaPg } from '@prisma/adapter-pg';
import {
  ColumnTypeEnum,
  DriverAdapterError,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import type pg from 'pg';

/** PostgreSQL type OIDs of `"char"` and `text`. */
const CHAR = 18;
const TEXT = 25;

const MARK_AS_APPLIED =
  'UPDATE _prisma_migrations SET finished_at = now() WHERE finished_at IS NULL AND rolled_back_at IS NULL';

// Connects the schema engine to a server. Works around two limits of Prisma's adapter, which is
// made for the client.
export async function connectForMigrations(databaseUrl: string): Promise<SqlDriverAdapter> {
  // One connection, because the lock against concurrent migrations belongs to it.
  const connection = await new PrismaPg({ connectionString: databaseUrl, max: 1 }).connect();
  const pool = connection.underlyingDriver();
  sendWholeScripts(connection, pool);
  readCharColumns(connection, pool);
  return connection;
}

// The adapter splits scripts at every semicolon, even inside functions and strings. A whole script
// runs as one transaction, and marking the migration as applied belongs to the same transaction.
function sendWholeScripts(connection: SqlDriverAdapter, pool: pg.Pool): void {
  const query = pool.query.bind(pool);
  connection.executeScript = async (script) => {
    try {
      await query(`${script}\n;${MARK_AS_APPLIED}`);
    } catch (error) {
      throw toEngineError(error);
    }
  };
}

/** The engine only reports and stores errors of this type. */
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

/** The engine reads `"char"` catalog columns, which the adapter rejects. */
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
const rejectQuery = () => Promise.reject(new Error('This connection has no server.'));

/** Answers the engine's only query for comparing files: the server version. */
export function createOfflineConnection(): SqlDriverAdapter {
  return {
    ...INFO,
    queryRaw: async () => ({
      columnNames: ['exists', 'version', 'numeric_version'],
      columnTypes: [ColumnTypeEnum.Boolean, ColumnTypeEnum.Text, ColumnTypeEnum.Int32],
      rows: [[true, 'PostgreSQL 18.4', 180004]],
    }),
    executeRaw: rejectQuery,
    executeScript: rejectQuery,
    startTransaction: rejectQuery,
    dispose: async () => undefined,
    getConnectionInfo: () => ({ schemaName: 'public', supportsRelationJoins: true }),
  };
}
