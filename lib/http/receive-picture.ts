import 'server-only';
import { AppError } from '@/lib/errors';
import { uploadText } from '@/lib/messages/upload';
import { env } from '@/lib/platform/env';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { receiveUpload, type UploadedFile } from './multipart';

/** Returns the maximum upload size in bytes. */
export function getMaxPictureBytes(): number {
  return env().UPLOAD_MAX_MB * 1024 * 1024;
}

/**
 * Receives a form with one picture. The temporary file is deleted when `handler` settles.
 *
 * @param name name of the file field.
 * @param maxBytes maximum file size.
 * @throws AppError `invalid_input` without a picture, `too_large` above the limit.
 */
export async function receivePicture<T>(
  request: Request,
  name: string,
  handler: (fields: Record<string, string>, file: UploadedFile) => Promise<T>,
  maxBytes = getMaxPictureBytes(),
): Promise<T> {
  const { fields, file, dispose } = await receiveUpload(request, {
    directory: getIncomingFolder(),
    maxBytes,
    fileField: name,
  });
  try {
    if (file) return await handler(fields, file);
    const issues = [{ path: name, message: uploadText.noFile }];
    throw new AppError('invalid_input', uploadText.noFile, { issues });
  } finally {
    await dispose();
  }
}
