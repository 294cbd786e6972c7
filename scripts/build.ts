import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { build, type Plugin, stop as stopCompiler } from 'esbuild';
import { CliError, formatError } from './cli-error.mjs';
import { compressFolder } from './compress-folder';
import { runProcess } from './run-process.mjs';
import { createSteps } from './steps.mjs';

const ROOT = path.resolve(import.meta.dirname, '..');
const OUTPUT = '.next/fresco';
const MARKER = 'source-hash';
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

/** Returns the bundles of the version in this folder. */
export const getPrograms = (root: string) => ({
  server: { cwd: root, file: path.join(root, OUTPUT, 'server.mjs') },
  worker: { cwd: root, file: path.join(root, OUTPUT, 'worker.mjs') },
});

export const SERVER_FILE = getPrograms(ROOT).server.file;
export const WORKER_FILE = getPrograms(ROOT).worker.file;

/** Whether the version in this folder was built to the end. */
export const isBuilt = (root: string) => existsSync(path.join(root, OUTPUT, MARKER));

const CLIENT = {
  marker: 'prisma/generated/.source-hash',
  inputs: ['prisma/schema.prisma', 'prisma.config.ts', 'node_modules/prisma/package.json'],
};
const APP = { marker: `${OUTPUT}/${MARKER}`, inputs: SOURCES };

async function readState({ marker, inputs }: typeof CLIENT) {
  const file = path.join(ROOT, marker);
  const hash = await hashFiles(inputs);
  return { file, hash, isCurrent: (await readFile(file, 'utf8').catch(() => '')) === hash };
}

export const isClientCurrent = async () => (await readState(CLIENT)).isCurrent;
export const isAppCurrent = async () => (await readState(APP)).isCurrent;

export interface BuildOptions {
  signal?: AbortSignal;
  log?: (text: string) => void;
  /** Called when a program that it runs has ended. */
  onExit?: () => void;
}

export async function generateClient(options: BuildOptions = {}): Promise<boolean> {
  const { file, hash, isCurrent } = await readState(CLIENT);
  if (isCurrent) return false;
  await runTool(['node_modules/prisma/build/index.js', 'generate'], options);
  await writeFile(file, hash);
  return true;
}

export async function buildApp(options: BuildOptions = {}): Promise<boolean> {
  const { file, hash, isCurrent } = await readState(APP);
  if (isCurrent) return false;
  await rm(file, { force: true });
  await runTool(['node_modules/next/dist/bin/next', 'build'], options);
  await compressFolder(path.join(ROOT, '.next/static'));
  await bundleServer();
  await writeFile(file, hash);
  return true;
}

export async function bundleServer(): Promise<void> {
  try {
    await build({
      entryPoints: {
        server: path.join(ROOT, 'server/main.ts'),
        worker: path.join(ROOT, 'server/worker.ts'),
      },
      outdir: path.join(ROOT, OUTPUT),
      outExtension: { '.js': '.mjs' },
      bundle: true,
      platform: 'node',
      target: 'node20',
      format: 'esm',
      logLevel: 'silent',
      plugins: [ourModules],
    });
  } catch (cause) {
    throw new CliError(`Failed to bundle the server: ${messageOf(cause)}`, { cause });
  } finally {
    await stopCompiler(); // its process would outlive the build
  }
}

/** Keeps packages external and stubs `server-only`, which throws in plain Node. */
const ourModules: Plugin = {
  name: 'our-modules',
  setup(bundler) {
    bundler.onResolve({ filter: /^[^./]/ }, ({ path: name, kind }) => {
      if (kind === 'entry-point' || name.startsWith('@/')) return undefined;
      if (name === 'server-only') return { path: name, namespace: 'empty' };
      return { path: name, external: true };
    });
    bundler.onLoad({ filter: /.*/, namespace: 'empty' }, () => ({ contents: '' }));
  },
};

async function runTool(args: string[], { signal, log, onExit }: BuildOptions): Promise<void> {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    CHECKPOINT_DISABLE: '1', // stops Prisma's update check
    DATABASE_URL: undefined,
    NEXTAUTH_SECRET: undefined,
  };
  const { code, output } = await runProcess(process.execPath, args, {
    cwd: ROOT,
    env,
    signal,
    onLine: log,
    onExit,
  });
  if (code !== 0)
    throw new CliError(`${output.trim()}\n\n${args.join(' ')} failed. See the output above.`);
}

async function hashFiles(paths: string[]): Promise<string> {
  const digest = createHash('sha256');
  for (const file of (await Promise.all(paths.map(listFiles))).flat()) {
    const content = await readFile(path.join(ROOT, file));
    digest.update(`${file}\0${content.length}\0`).update(content);
  }
  return digest.digest('hex');
}

async function listFiles(relative: string): Promise<string[]> {
  const found = await stat(path.join(ROOT, relative)).catch(() => null);
  if (!found) return [];
  if (found.isFile()) return [relative];
  const names = (await readdir(path.join(ROOT, relative))).filter(
    (name) => !name.includes('.test.'),
  );
  const files = await Promise.all(names.sort().map((name) => listFiles(`${relative}/${name}`)));
  return files.flat();
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause);
}

const HELP = `Usage: npm run build

Generates the Prisma client, builds the app for production and bundles the server. Skips whatever is
up to date. Needs no database or network.

  --help    show this help`;

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { help: { type: 'boolean' } } });
  if (values.help) {
    process.stdout.write(`${HELP}\n`);
    return;
  }
  const steps = createSteps();
  const describeResult = (hasChanged: boolean) => (hasChanged ? '' : 'unchanged');
  await steps.run('Prisma client', async ({ log, detail }) => {
    detail(describeResult(await generateClient({ log })));
  });
  await steps.run('Build', async ({ log, detail }) => {
    detail(describeResult(await buildApp({ log })));
  });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  main().catch((error: unknown) => {
    process.stderr.write(`${formatError(error)}\n`);
    process.exitCode = 1;
  });
}
