import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { findFreePort } from '@/scripts/services/free-port';
import { photoJpeg } from '@/tests/fixtures/pictures';

const NEXT = path.resolve('node_modules/next/dist/bin/next');
const FOLDER = 'bench/floor';

export interface Baseline {
  url: string;
  pid: number;
  stop(): void;
}

/** @param databaseUrl of the app's database, for what isn't cached. */
export async function startBaseline(databaseUrl = ''): Promise<Baseline> {
  await writePicture();
  await runNext(databaseUrl, 'build', FOLDER).ended;
  const port = await findFreePort();
  const server = runNext(databaseUrl, 'start', FOLDER, '-p', String(port), '-H', '127.0.0.1');
  const url = `http://127.0.0.1:${port}/`;
  server.ended.catch(() => undefined);
  while (!(await fetch(url).catch(() => null))?.ok) {
    if (server.process.exitCode !== null) throw new Error("The baseline didn't start.");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { url, pid: server.process.pid ?? 0, stop: () => server.process.kill() };
}

async function writePicture(): Promise<void> {
  const folder = path.join(FOLDER, 'public');
  const picture = sharp(await photoJpeg({ width: 640, height: 360 })).webp({ effort: 1 });
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, 'picture.webp'), await picture.toBuffer());
}

function runNext(
  databaseUrl: string,
  ...args: string[]
): { process: ChildProcess; ended: Promise<void> } {
  const child = spawn(process.execPath, [NEXT, ...args], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      NODE_ENV: 'production',
      NEXT_TELEMETRY_DISABLED: '1',
    },
  });
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`next ${args[0]} exited with ${code}`)),
    );
  });
  return { process: child, ended };
}
