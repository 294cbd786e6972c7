import 'server-only';
import { makeZip } from 'client-zip';

export interface ZipEntry {
  /** Path in the archive, with slashes. */
  name: string;
  modified: Date;
  content: AsyncIterable<Uint8Array>;
}

/** client-zip 2.5.1 counts in 16 bits; programs don't open an archive with more files. */
const MAX_FILES = 65_534;

/** Takes little memory at any size. After an error the archive is incomplete and programs reject it. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  // On cancel client-zip throws into the entries instead of closing them.
  yield* makeZip(toFiles(entries)).values({ preventCancel: true });
}

async function* toFiles(entries: AsyncIterable<ZipEntry>) {
  let count = 0;
  for await (const { name, modified, content } of entries) {
    count += 1;
    if (count > MAX_FILES) throw new Error(`A ZIP archive holds at most ${MAX_FILES} files`);
    yield { name, lastModified: modified, input: content, mode: 0o644 };
  }
}
