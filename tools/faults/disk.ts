import { mkdtemp, open, rm, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { runProcess } from '@/scripts/run-process.mjs';

/** For two databases, and what the servers and the worker keep. */
const SIZE = '2500m';
const CHUNK = 1024 ** 2;
const SMALL = 4096;

/** A small file system in memory, on which everything but S3 is. */
export interface Disk {
  folder: string;
  fill(): Promise<void>;
  free(): Promise<void>;
  remove(): Promise<void>;
}

/** Returns null if this process may not mount one. */
export async function mountDisk(): Promise<Disk | null> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fresco-disk-'));
  const mount = ['-t', 'tmpfs', '-o', `size=${SIZE}`, 'fresco', folder];
  const { code } = await runProcess('mount', mount, {}).catch(() => ({ code: 1 }));
  if (code !== 0) {
    await rmdir(folder);
    return null;
  }
  const ballast = path.join(folder, 'ballast');
  const free = () => rm(ballast, { force: true });
  return {
    folder,
    free,
    async fill() {
      const file = await open(ballast, 'w');
      for (const size of [CHUNK, SMALL]) {
        const zeros = Buffer.alloc(size);
        try {
          for (;;) if ((await file.write(zeros)).bytesWritten < size) break;
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
        }
      }
      await file.close();
    },
    async remove() {
      await free();
      const { code, output } = await runProcess('umount', [folder], {});
      if (code !== 0) throw new Error(`Can't unmount ${folder}: ${output}`);
      await rmdir(folder);
    },
  };
}
