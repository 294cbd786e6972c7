import { existsSync } from 'node:fs';
import { readdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { unpackPackage } from '@/tools/test/debian-package';

const LIBRARY = 'libfaketimeMT.so.1';

/** The clock of some processes. */
export interface Clock {
  /** Their settings. */
  env: Record<string, string>;
  /** @param offset from the real time, such as `+1h` */
  set(offset: string): Promise<void>;
}

/** With Debian's libfaketime, which is unpacked once. Returns null if that fails. */
export async function createClock(folder: string): Promise<Clock | null> {
  const library = await findLibrary().catch(() => undefined);
  if (!library) return null;
  const file = path.join(folder, 'clock');
  const set = async (offset: string) => {
    await writeFile(`${file}.new`, offset);
    await rename(`${file}.new`, file);
  };
  await set('+0');
  const env = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_CACHE_DURATION: '1',
    // Otherwise, timers would jump, too.
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
    NO_FAKE_STAT: '1',
  };
  return { env, set };
}

async function findLibrary(): Promise<string | undefined> {
  const folder = path.resolve('.cache/libfaketime');
  const root = path.join(folder, 'root');
  if (!existsSync(root)) await unpackPackage('libfaketime', folder, {});
  const files = await readdir(root, { recursive: true });
  const file = files.find((one) => path.basename(one) === LIBRARY);
  return file && path.join(root, file);
}
