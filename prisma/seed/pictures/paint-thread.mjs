// A thread does not inherit the TypeScript loader when that was registered by a call, and on Node 20 `--import` in a
// worker's execArgv comes too late for its own entry: so the entry is plain, and loads the rest itself.
import { register } from 'tsx/esm/api';

register();
await import(new URL('./paint-worker.ts', import.meta.url).href);
