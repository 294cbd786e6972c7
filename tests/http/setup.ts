import { inject, vi } from 'vitest';

// Lets each file start sites of its own on the PostgreSQL of the run.
Object.assign(process.env, inject('siteEnv'));

// Each file has a connection of its own to the site's database (tests/http/site.ts).
vi.resetModules();
