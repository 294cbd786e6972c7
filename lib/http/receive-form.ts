import 'server-only';
import type { z } from 'zod';
import { AppError } from '@/lib/errors';
import { uploadText } from '@/lib/messages/upload';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { describeIssue } from '@/lib/validation/describe-issue';
import type { MultipartBody } from './body-declaration';
import { receiveUpload, type UploadedFile } from './multipart';

export interface ReceivedForm<F extends z.ZodObject> {
  fields: z.output<F>;
  /** Deleted when the handler settles. */
  file: UploadedFile;
}

/**
 * Receives a declared form. Deletes the temporary file when `handler` settles.
 *
 * @throws ZodError if a text field is invalid.
 * @throws AppError `invalid_input` without a file, and the errors of {@link receiveUpload}.
 */
export async function receiveForm<F extends z.ZodObject, T>(
  request: Request,
  { file: fileField, maxBytes, fields }: MultipartBody<F>,
  handler: (form: ReceivedForm<F>) => Promise<T>,
): Promise<T> {
  const options = { directory: getIncomingFolder(), maxBytes: maxBytes(), fileField };
  const upload = await receiveUpload(request, options);
  try {
    if (!upload.file) {
      const issues = [{ path: fileField, message: uploadText.noFile }];
      throw new AppError('invalid_input', uploadText.noFile, { issues });
    }
    const parsed = fields.parse(upload.fields, { error: describeIssue });
    return await handler({ fields: parsed, file: upload.file });
  } finally {
    await upload.dispose();
  }
}
