import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  ColumnTypeEnum,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { CliError } from './cli-error.mjs';

const SCHEMA = path.resolve(import.meta.dirname, '../prisma/schema.prisma');

/** The bindings can be bound only once per process, even if this module is loaded again. */
const LOADING = Symbol.for('prisma.schema-engine');
const shared = globalThis as { [LOADING]?: Promise<void> };

/**
 * Returns the SQL that creates the tables of `prisma/schema.prisma` in an empty database. Uses the WebAssembly engine
 * from npm, because `prisma migrate diff` downloads the native one.
 */
export async function getSchemaSql(): Promise<string> {
  shared[LOADING] ??= loadWasm();
  await shared[LOADING];
  const content = await readFile(SCHEMA, 'utf8');
  const connect = async () => OFFLINE;
  const adapter = { provider: 'postgres', adapterName: 'none' } as const;
  const factory = { ...adapter, connect, connectToShadowDb: connect };
  const bound = bindMigrationAwareSqlAdapterFactory(factory);
  const datamodels: [string, string][] = [[SCHEMA, content]];
  const engine = await bindings.SchemaEngine.new({ datamodels }, () => undefined, bound);
  const { stdout } = await engine.diff({
    from: { tag: 'empty' },
    to: { tag: 'schemaDatamodel', files: [{ path: SCHEMA, content }] },
    script: true,
    exitCode: null,
    filters: { externalTables: [], externalEnums: [] },
  });
  return (stdout ?? '').trim();
}

/** Node can't import `.wasm` files the way the package does. */
async function loadWasm(): Promise<void> {
  // The engine reports panics here.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: throwPanic } });
  const main = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const file = path.join(path.dirname(main), 'schema_engine_bg.wasm');
  const module = await WebAssembly.compile(await readFile(file));
  const imports = { './schema_engine_bg.js': { ...bindings } };
  const instance = await WebAssembly.instantiate(module, imports as WebAssembly.Imports);
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
}

function throwPanic(message: string): never {
  throw new CliError(`Prisma's schema engine failed: ${message}`);
}

const rejectQuery = () => Promise.reject(new Error('This connection has no server.'));

/** Answers the engine's only query for converting a file: the server version. */
const OFFLINE: SqlDriverAdapter = {
  provider: 'postgres',
  adapterName: 'none',
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
