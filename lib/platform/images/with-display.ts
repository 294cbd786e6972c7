import 'server-only';
import { decodeImage } from './decode';
import { decodeGate, slotsFor } from './gate';
import { type ImageLimits, inspectImage } from './inspect';
import type { Pixels } from './sharp';

/**
 * Decodes an original that is in already, for further files to be made of it. Waits at the decode gate
 * like an upload.
 *
 * @param work is given the picture at display size, and is part of the turn at the gate.
 * @throws AppError as `processImage` does.
 */
export async function withDisplay<T>(
  path: string,
  limits: ImageLimits,
  work: (display: Pixels) => Promise<T>,
): Promise<T> {
  const image = await inspectImage(path, limits);
  const decode = async () => work((await decodeImage(path, image)).display);
  return decodeGate().run(decode, { slots: slotsFor(image.decodeBytes) });
}
