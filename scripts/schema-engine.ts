import { readdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import {
  bindMigrationAwareSqlAdapterFactory,
  type SqlDriverAdapter,
} from '@prisma/driver-adapter-utils';
import * as bindings from '@prisma/schema-engine-wasm/schema_engine_bg';
import { Stop } from './failure.mjs';
import { connectForMigrations, connectToNothing } from './schema-engine-connection';

/** The tables and enums left out of a comparison: none. */
export const NO_FILTERS: bindings.SchemaFilter = { externalTables: [], externalEnums: [] };

const ROOT = path.resolve(import.meta.dirname, '..');
const SCHEMA = path.join(ROOT, 'prisma/schema.prisma');
const MIGRATIONS = path.join(ROOT, 'prisma/migrations');

/** The package's bindings exist once in a process, and can be bound once, however often this file is loaded. */
const LOADING = Symbol.for('prisma.schema-engine');
const shared = globalThis as { [LOADING]?: Promise<void> };

/** Node can't import a `.wasm` file as the package does it, so it is compiled and bound here. */
async function loadWasm(): Promise<void> {
  // Where the engine leaves its last words before it panics; without it they are lost.
  Object.assign(globalThis, { PRISMA_WASM_PANIC_REGISTRY: { set_message: refuseAsStop } });
  const main = createRequire(import.meta.url).resolve('@prisma/schema-engine-wasm');
  const file = path.join(path.dirname(main), 'schema_engine_bg.wasm');
  const module = await WebAssembly.compile(await readFile(file));
  const imports = { './schema_engine_bg.js': { ...bindings } };
  const instance = await WebAssembly.instantiate(module, imports as WebAssembly.Imports);
  bindings.__wbg_set_wasm(instance.exports);
  const start = instance.exports.__wbindgen_start;
  if (typeof start === 'function') start();
}

function refuseAsStop(message: string): never {
  throw new Stop(`Prisma's schema engine failed: ${message}`);
}

/**
 * Runs `work` with Prisma's own schema engine, as WebAssembly, on `databaseUrl`, or on no server at
 * all (enough to turn a schema file into SQL). The native one is downloaded by `prisma migrate` from
 * Prisma's servers; this one comes from npm, applies the same folder and writes the same
 * `_prisma_migrations` table.
 *
 * @throws Stop with the engine's sentence
 */
export async function withSchemaEngine<T>(
  databaseUrl: string | null,
  work: (engine: bindings.SchemaEngine) => Promise<T>,
): Promise<T> {
  shared[LOADING] ??= loadWasm();
  await shared[LOADING];
  const open: SqlDriverAdapter[] = [];
  const connect = async () => {
    const connection =
      databaseUrl === null ? connectToNothing() : await connectForMigrations(databaseUrl);
    open.push(connection);
    return connection;
  };
  const connectToShadowDb = () => Promise.reject(new Error('No shadow database is kept.'));
  const factory = {
    provider: 'postgres',
    adapterName: 'fresco',
    connect,
    connectToShadowDb,
  } as const;
  try {
    const schema = await schemaFiles();
    const datamodels = schema.files.map((file): [string, string] => [file.path, file.content]);
    const quiet = () => undefined;
    const bound = bindMigrationAwareSqlAdapterFactory(factory);
    return await work(await bindings.SchemaEngine.new({ datamodels }, quiet, bound));
  } catch (cause) {
    // Below its sentence the engine prints where in its own source it stood.
    const text = cause instanceof Error ? cause.message : String(cause);
    throw new Stop(text.split('\n   0: ')[0]?.trim() ?? text, { cause });
  } finally {
    await Promise.all(open.map((connection) => connection.dispose()));
  }
}

/** `prisma/schema.prisma` as the engine wants it. */
export async function schemaFiles(): Promise<bindings.SchemasContainer> {
  return { files: [{ path: SCHEMA, content: await readFile(SCHEMA, 'utf8') }] };
}

/** `prisma/migrations` as the engine wants it: one entry a folder, in the order of their names. */
export async function migrationsList(): Promise<bindings.MigrationList> {
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
