import 'server-only';
import { renderCrop } from '@/lib/pictures/render-crop';
import { getImageLimits, linkStoredFile, withStoredFile } from '@/lib/wallpapers/files';
import { cropCache } from './crop-cache';
import { findCrop } from './find-crop';
import { removeUnlessCurrent } from './open-crop';

/** Stores what a click on Download gets, so that nobody waits for it. Does nothing if that is the original. */
export async function prepareDownload(publicId: string, signal: AbortSignal): Promise<void> {
  const crop = await findCrop(null, publicId, { size: null });
  if (!crop) return;
  const work = (path: string) =>
    cropCache().add(crop.name, (target) =>
      renderCrop(path, target, crop, { limits: getImageLimits(), signal }),
    );
  await withStoredFile(crop.originalKey, work, { copy: linkStoredFile });
  await removeUnlessCurrent(crop);
}
