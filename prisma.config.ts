import { defineConfig } from 'prisma/config';

// `generate`, `validate` and `format` require a schema engine but never run it. Pointing to any program
// prevents its download. `migrate` and `db` run it, so they can download it.
if (!process.argv.some((argument) => argument === 'migrate' || argument === 'db')) {
  process.env.PRISMA_SCHEMA_ENGINE_BINARY ??= process.execPath;
}

export default defineConfig({
  schema: 'prisma/schema.prisma',
  migrations: { path: 'prisma/migrations' },
  datasource: { url: process.env.DATABASE_URL ?? '' },
});
