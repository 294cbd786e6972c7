import 'server-only';
import type { z } from 'zod';
import { AppError } from '@/lib/errors';
import { uploadText } from '@/lib/messages/upload';
import { getIncomingFolder } from '@/lib/platform/incoming-uploads';
import { requireRateLimitLeft } from '@/lib/platform/rate-limit';
import type { RateLimitName } from '@/lib/platform/rate-policy';
import { describeIssue } from '@/lib/validation/describe-issue';
import type { MultipartBody } from './body-declaration';
import { getContentLength, receiveUpload, type UploadedFile } from './multipart';
import { reserveUpload } from './upload-budget';

export interface ReceivedForm<F extends z.ZodObject> {
  fields: z.output<F>;
  /** Deleted when the handler settles. */
  file: UploadedFile;
}

/** The account or network that sends a form, and the rate limits that must have some left. */
export interface FormSender {
  sender: string;
  rateLimits: readonly RateLimitName[];
}

/**
 * Receives a declared form, once the limits of its sender allow it. Deletes the temporary file when
 * `handler` settles.
 *
 * @throws ZodError if a text field is invalid.
 * @throws AppError `rate_limited` before reading the body, `invalid_input` without a file, and the errors
 * of {@link receiveUpload}.
 */
export async function receiveForm<F extends z.ZodObject, T>(
  request: Request,
  form: MultipartBody<F>,
  { sender, rateLimits }: FormSender,
  handler: (form: ReceivedForm<F>) => Promise<T>,
): Promise<T> {
  for (const rate of rateLimits) await requireRateLimitLeft(rate, sender);
  const maxBytes = form.maxBytes();
  // Node.js rejects bodies that exceed their Content-Length.
  const bytes = Math.min(getContentLength(request) ?? maxBytes, maxBytes);
  const release = await reserveUpload(sender, bytes);
  try {
    return await receiveFile(request, form, handler);
  } finally {
    release();
  }
}

async function receiveFile<F extends z.ZodObject, T>(
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
