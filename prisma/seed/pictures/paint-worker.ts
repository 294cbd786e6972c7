import { parentPort } from 'node:worker_threads';
import { demoPictures } from './catalogue';
import { type Painted, paintPicture } from './paint';

/** The other side of `Painter`: slugs come in, encoded pictures go out, in the same order. */
async function answer(slug: string): Promise<void> {
  const reply = await paint(slug);
  parentPort?.postMessage(reply, 'bytes' in reply ? [reply.bytes.buffer as ArrayBuffer] : []);
}

async function paint(slug: string): Promise<Painted> {
  const picture = demoPictures.find((candidate) => candidate.slug === slug);
  if (!picture) return { error: new Error(`There is no demo picture ${slug}.`) };
  try {
    return { bytes: new Uint8Array(await paintPicture(picture)) };
  } catch (error) {
    return { error };
  }
}

let last = Promise.resolve();
parentPort?.on('message', (slug: string) => {
  last = last.then(() => answer(slug));
});
