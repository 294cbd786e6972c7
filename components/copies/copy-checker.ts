import { ApiError } from '@/lib/client/fetcher';
import type { FoundCopies } from './find-copies';

interface CheckedFile {
  key: string;
  file: File;
}

interface Options {
  find: (file: File, signal: AbortSignal) => Promise<FoundCopies>;
  /** False once the user has published or removed the file. */
  isWanted: (key: string) => boolean;
  onFound: (key: string, copies: FoundCopies) => void;
}

/**
 * Returns a function to call when the files have changed. It checks one file at a time, each once. Skips checks that
 * fail, because they are optional, and aborts the one of a file that isn't wanted anymore.
 */
export function createCopyChecker({ find, isWanted, onFound }: Options) {
  const known = new Set<string>();
  let last = Promise.resolve();
  let current: { key: string; controller: AbortController } | null = null;

  async function check({ key, file }: CheckedFile): Promise<void> {
    const controller = new AbortController();
    current = { key, controller };
    const copies = await findOrSkip(async () =>
      isWanted(key) ? find(file, controller.signal) : null,
    );
    if (copies) onFound(key, copies);
  }

  return (files: CheckedFile[]) => {
    if (current && !isWanted(current.key)) current.controller.abort();
    for (const file of files) {
      if (known.has(file.key)) continue;
      known.add(file.key);
      last = last.then(() => check(file));
    }
  };
}

/** Retries once after a rate limit. */
async function findOrSkip(find: () => Promise<FoundCopies | null>): Promise<FoundCopies | null> {
  try {
    return await find();
  } catch (error) {
    const seconds = error instanceof ApiError && error.status === 429 ? error.retryAfter : 0;
    if (!seconds) return null;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return find().catch(() => null);
  }
}
