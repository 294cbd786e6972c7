import type { TestProject } from 'vitest/node';
import { ensureBuild } from '@/tests/e2e/global-setup';
import { createSeededSite, startSeededSite } from '@/tests/e2e/seeded-site';
import { startTestPostgres } from '@/tests/postgres';

/** What a file needs to reach the site. */
interface SharedSite {
  url: string;
  port: number;
  databaseUrl: string;
  logFile: string;
  secrets: readonly string[];
  sessionSecret: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    site: SharedSite;
    /** Lets files start further sites. */
    siteEnv: Record<string, string>;
  }
}

/** Starts one seeded site for all files, which run one after the other. */
export default async function setup(project: TestProject) {
  ensureBuild();
  const postgres = await startTestPostgres();
  Object.assign(process.env, postgres.share);
  const seeded = await createSeededSite();
  Object.assign(process.env, seeded.share);
  const site = await startSeededSite();
  const { url, port, databaseUrl, logFile, secrets, sessionSecret } = site;
  project.provide('site', { url, port, databaseUrl, logFile, secrets, sessionSecret });
  project.provide('siteEnv', { ...postgres.share, ...seeded.share });
  return async () => {
    await site.close();
    await seeded.close();
    await postgres.close();
  };
}
