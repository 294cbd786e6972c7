import type { TestProject } from 'vitest/node';
import { openTestPostgres, TEMPLATE } from '@/tests/postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of an account that may make databases. */
    postgresUrl: string;
    /** The migrated database to copy. */
    template: string;
  }
}

/** One PostgreSQL for all files, with a migrated database that each file copies in milliseconds. */
export default async function setup(project: TestProject) {
  const postgres = await openTestPostgres();
  project.provide('postgresUrl', postgres.adminUrl);
  project.provide('template', TEMPLATE);
  return postgres.close;
}
