import type { TestProject } from 'vitest/node';
import { startTestPostgres, TEMPLATE } from '@/tests/postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    /** URL of a role that can create databases. */
    postgresUrl: string;
    /** Name of the migrated database to copy. */
    template: string;
  }
}

/** Starts one PostgreSQL for all files, with a migrated database that each file copies. */
export default async function setup(project: TestProject) {
  const postgres = await startTestPostgres();
  project.provide('postgresUrl', postgres.adminUrl);
  project.provide('template', TEMPLATE);
  return postgres.close;
}
