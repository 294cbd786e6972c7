import 'server-only';
import { mkdir, statfs } from 'node:fs/promises';
import { env } from './env';

export async function getDiskSpace(): Promise<{ free: number; size: number }> {
  const folder = env().DATA_DIR;
  await mkdir(folder, { recursive: true });
  const { bavail, blocks, bsize } = await statfs(folder);
  return { free: bavail * bsize, size: blocks * bsize };
}
