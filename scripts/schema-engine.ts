import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { CliError } from './cli-error.mjs';
import { connectForMigrations, createOfflineConnection } from './schema-engine-connection';

export type SchemaEngine = bindings.SchemaEngine;

export const NO_FILTERS: bindings.SchemaFilter = { externalTables: [], externalEnums: [] };

const ROOT = path.resolve(import.meta.dirname, '..');
const SCHEMA = path.join(ROOT, 'prisma/schema.prisma');
const MIGRATIONS = path.join(ROOT, 'prisma/migrations');

/** The bindings can be bound only once per process, even if this module is loaded again. */
const LOADING = Symbol.for('prisma.schema-engine');
const shared = globalThis as { [LOADING]?: Promise<void> };

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

// Runs `work` with Prisma's schema engine, either on `databaseUrl` or without a server, which is
// enough to convert a schema to SQL. Uses the WebAssembly engine from npm, because `prisma
// migrate` downloads the native one. Both write the same `_prisma_migrations` table.
export async function withSchemaEngine<T>(
  databaseUrl: string | null,
  work: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  shared[LOADING] ??= loadWasm();
  await shared[LOADING];
  const open: SqlDriverAdapter[] = [];
  const connect = async () => {
    const connection =
      databaseUrl === null ? createOfflineConnection() : await connectForMigrations(databaseUrl);
    open.push(connection);
    return connection;
  };
  const connectToShadowDb = () => Promise.reject(new Error('There is no shadow database.'));
  const factory = {
    provider: 'postgres',
    adapterName: 'fresco',
    connect,
    connectToShadowDb,
  } as const;
  try {
    const schema = await readSchema();
    const datamodels = schema.files.map((file): [string, string] => [file.path, file.content]);
    const noop = () => undefined;
    const bound = bindMigrationAwareSqlAdapterFactory(factory);
    return await work(await bindings.SchemaEngine.new({ datamodels }, noop, bound));
  } catch (cause) {
    // The engine appends a stack trace to its message.
    const text = cause instanceof Error ? cause.message : String(cause);
    throw new CliError(text.split('\n   0: ')[0]?.trim() ?? text, { cause });
  } finally {
    await Promise.all(open.map((connection) => connection.dispose()));
  }
}

export async function readSchema(): Promise<bindings.SchemasContainer> {
  return { files: [{ path: SCHEMA, content: await readFile(SCHEMA, 'utf8') }] };
}

export async function readMigrations(): Promise<bindings.MigrationList> {
  const entries = await readdir(MIGRATIONS, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map((entry) => entry.name);
  const lockfile = path.join(MIGRATIONS, 'migration_lock.toml');
  return {
    baseDir: MIGRATIONS,
    lockfile: { path: 'migration_lock.toml', content: await readFile(lockfile, 'utf8') },
    shadowDbInitScript: '',
    migrationDirectories: await Promise.all(names.sort().map(migrationDirectory)),
  };
}

async function migrationDirectory(name: string): Promise<bindings.MigrationDirectory> {
  const value = await readFile(path.join(MIGRATIONS, name, 'migration.sql'), 'utf8');
  return { path: name, migrationFile: { path: 'migration.sql', content: { tag: 'ok', value } } };
}

/** Reads the statement to run in batches before a migration; undefined if it has none. */
export async function readBatch(migration: string): Promise<string | undefined> {
  const file = path.join(MIGRATIONS, migration, 'batch.sql');
  return existsSync(file) ? readFile(file, 'utf8') : undefined;
}
