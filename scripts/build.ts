import { createHash } from 'node:crypto';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type Plugin, stop as stopCompiler } from 'esbuild';
import { compressBelow } from './compress';
import { explain, Stop } from './failure.mjs';
import { run } from './run.mjs';
import { createSteps } from './steps.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUTPUT = path.join(ROOT, '.next/fresco');
/** What `next build` reads; tests are left out. */
const SOURCES = [
  'app',
  'components',
  'lib',
  'public',
  'server',
  'prisma/schema.prisma',
  'instrumentation.ts',
  'middleware.ts',
  'next.config.mjs',
  'package-lock.json',
  'tsconfig.json',
];

/** The server's program, made by `bundleServer`. */
export const SERVER_FILE = path.join(OUTPUT, 'server.mjs');

export interface BuildOptions {
  signal?: AbortSignal;
  log?: (text: string) => void;
}

/** Makes Prisma's client when schema or Prisma changed. Returns whether it had to. */
export async function generateClient(options: BuildOptions = {}): Promise<boolean> {
  const marker = path.join(ROOT, 'prisma/generated/.made-from');
  const inputs = ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json'];
  const wanted = await fingerprint(inputs);
  if ((await readFile(marker, 'utf8').catch(() => '')) === wanted) return false;
  await runTool(['node_modules/prisma/build/index.js', 'generate'], options);
  await writeFile(marker, wanted);
  return true;
}

/** Builds for production when a source changed. Needs no database. Returns whether it had to. */
export async function buildApp(options: BuildOptions = {}): Promise<boolean> {
  const marker = path.join(OUTPUT, 'made-from');
  const wanted = await fingerprint(SOURCES);
  if ((await readFile(marker, 'utf8').catch(() => '')) === wanted) return false;
  await rm(marker, { force: true });
  await runTool(['node_modules/next/dist/bin/next', 'build'], options);
  await compressBelow(path.join(ROOT, '.next/static'));
  await bundleServer();
  await writeFile(marker, wanted);
  return true;
}

/** Puts `server/main.ts` and what it imports of ours into one file that plain Node runs. */
export async function bundleServer(): Promise<void> {
  try {
    await build({
      entryPoints: [path.join(ROOT, 'server/main.ts')],
      outfile: SERVER_FILE,
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      logLevel: 'silent',
      plugins: [ours],
    });
  } catch (cause) {
    throw new Stop(`The server could not be bundled: ${messageOf(cause)}`, { cause });
  } finally {
    await stopCompiler(); // its process would stay as long as this one
  }
}

/** Packages stay outside the bundle; `server-only` throws in plain Node and becomes nothing. */
const ours: Plugin = {
  name: 'ours',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point' || name.startsWith('@/')) return undefined;
      if (name === 'server-only') return { path: name, namespace: 'nothing' };
      return { path: name, external: true };
    });
    bundler.onLoad({ filter: /.*/, namespace: 'nothing' }, () => ({ contents: '' }));
  },
};

async function runTool(args: string[], { signal, log }: BuildOptions): Promise<void> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    CHECKPOINT_DISABLE: '1', // Prisma would ask the network for a newer version
    DATABASE_URL: undefined,
    NEXTAUTH_SECRET: undefined,
  };
  const { code, output } = await run(process.execPath, args, {
    cwd: ROOT,
    env,
    signal,
    onLine: log,
  });
  if (code !== 0)
    throw new Stop(`${output.trim()}\n\n${args.join(' ')} failed; its reason stands above.`);
}

/** Changes with the name or the content of any file below these paths. */
async function fingerprint(paths: string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of (await Promise.all(paths.map(filesBelow))).flat()) {
    const content = await readFile(path.join(ROOT, file));
    hash.update(`${file}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

async function filesBelow(relative: string): Promise<string[]> {
  const found = await stat(path.join(ROOT, relative)).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [relative];
  const names = (await readdir(path.join(ROOT, relative))).filter(
    (name) => !name.includes('.test.'),
  );
  const files = await Promise.all(names.sort().map((name) => filesBelow(`${relative}/${name}`)));
  return files.flat();
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

const HELP = `Usage: npm run build

Generates the Prisma client, builds the application for production and bundles the server, each only
when its sources changed. Needs neither a database nor a network.

  --help    this text`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const steps = createSteps();
  const said = (isNew: boolean) => (isNew ? '' : 'unchanged');
  await steps.run('Prisma client', async ({ log, detail }) => {
    detail(said(await generateClient({ log })));
  });
  await steps.run('Build', async ({ log, detail }) => {
    detail(said(await buildApp({ log })));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  });
}
