import 'server-only';
import { AppError } from '@/lib/errors';
import { uploadText } from '@/lib/messages/upload';
import { env } from '@/lib/platform/env';
import { incomingFolder } from '@/lib/platform/incoming';
import { receiveUpload, type UploadedFile } from './multipart';

/** The largest picture that is taken. */
export function maxPictureBytes(): number {
  return env().UPLOAD_MAX_MB * 1024 * 1024;
}

/**
 * Receives a form with one picture in it, streamed to a temporary file that lives while `work` runs.
 *
 * @param name of the part that holds the picture.
 * @param maxBytes the largest file that is taken.
 * @throws AppError `invalid_input` without a picture, `too_large` soon after the limit is crossed.
 */
export async function receivePicture<T>(
  request: Request,
  name: string,
  work: (fields: Record<string, string>, file: UploadedFile) => Promise<T>,
  maxBytes = maxPictureBytes(),
): Promise<T> {
  const { fields, file, dispose } = await receiveUpload(request, {
    directory: incomingFolder(),
    maxBytes,
    fileField: name,
  });
  try {
    if (file) return await work(fields, file);
    const issues = [{ path: name, message: uploadText.noFile }];
    throw new AppError('invalid_input', uploadText.noFile, { issues });
  } finally {
    await dispose();
  }
}
