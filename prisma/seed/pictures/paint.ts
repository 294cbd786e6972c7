import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { Canvas, develop } from './canvas';
import { randomFrom } from './noise';
import type { DemoPicture } from './picture';

/** Raw 8-bit sRGB. */
interface Raster {
  data: Buffer;
  width: number;
  height: number;
}

/** Paints a picture without encoding it; `height` in pixels when not its own, for previews. */
export function rasterize(picture: DemoPicture, height = picture.height): Raster {
  const width = Math.max(1, Math.round((picture.width / picture.height) * height));
  const canvas = new Canvas(width, height);
  picture.render(canvas, randomFrom(picture.seed ?? picture.slug));
  return { data: develop(canvas, picture.grain), width, height };
}

/** Paints a picture at full size and encodes it in its format (JPEG unless it says otherwise). */
export async function paintPicture(picture: DemoPicture): Promise<Buffer> {
  const { data, width, height } = rasterize(picture);
  const image = sharp(data, { raw: { width, height, channels: 3 } });
  switch (picture.format) {
    case 'png':
      return image.png({ compressionLevel: 7 }).toBuffer();
    case 'webp':
      return image.webp({ quality: 90, effort: 2 }).toBuffer();
    case 'avif':
      return image.avif({ quality: 70, effort: 1 }).toBuffer();
    default:
      return image.jpeg({ quality: 92, chromaSubsampling: '4:4:4' }).toBuffer();
  }
}

/** What a painting thread answers. */
export type Painted = { bytes: Uint8Array } | { error: unknown };

/**
 * Paints pictures on threads of their own and hands them out in the order given, never more than a few ahead of what
 * was taken: `for await (const { picture, bytes } of paintAll(pictures)) …`.
 *
 * @param threads each needs up to about 300 MB for a 4K picture
 * @throws what a picture's painter threw
 */
export async function* paintAll(
  pictures: readonly DemoPicture[],
  threads = 2,
): AsyncGenerator<{ picture: DemoPicture; bytes: Buffer }> {
  const painters = Array.from({ length: Math.min(threads, pictures.length) }, () => new Painter());
  try {
    const started: Promise<Painted>[] = [];
    for (const [index, picture] of pictures.entries()) {
      for (const next of pictures.slice(started.length, index + 2 * painters.length)) {
        started.push(leastBusy(painters).paint(next.slug));
      }
      const painted = (await started[index]) as Painted;
      if ('error' in painted) {
        throw new Error(`The demo picture ${picture.slug} could not be painted.`, {
          cause: painted.error,
        });
      }
      yield { picture, bytes: Buffer.from(painted.bytes.buffer) };
    }
  } finally {
    await Promise.all(painters.map((painter) => painter.close()));
  }
}

function leastBusy(painters: readonly Painter[]): Painter {
  return painters.reduce((best, painter) => (painter.waiting < best.waiting ? painter : best));
}

/** A thread that paints one picture after another. */
class Painter {
  private readonly worker = new Worker(new URL('./paint-thread.mjs', import.meta.url), {
    execArgv: ['--conditions=react-server'],
  });
  private readonly answers: ((painted: Painted) => void)[] = [];

  constructor() {
    this.worker.on('message', (painted: Painted) => this.answers.shift()?.(painted));
    this.worker.on('error', (error) => {
      for (const answer of this.answers.splice(0)) answer({ error });
    });
  }

  get waiting(): number {
    return this.answers.length;
  }

  paint(slug: string): Promise<Painted> {
    return new Promise((resolve) => {
      this.answers.push(resolve);
      this.worker.postMessage(slug);
    });
  }

  async close(): Promise<void> {
    await this.worker.terminate();
  }
}
