import { defineConfig } from 'prisma/config';

// `generate`, `validate` and `format` only want a schema engine to exist and never run it: naming
// any program keeps them from downloading one. `migrate` and `db` do run it, and may fetch it.
if (!process.argv.some((argument) => argument === 'migrate' || argument === 'db')) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
}

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
