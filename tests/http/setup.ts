import { inject } from 'vitest';

// Lets each file start sites of its own on the PostgreSQL of the run.
Object.assign(process.env, inject('siteEnv'));
