import 'server-only';
import { AppError } from '@/lib/errors';
import { JSON_BODY_BYTES, JSON_BODY_SECONDS } from '@/lib/limits';
import { apiErrorText, serverText } from '@/lib/messages/api-errors';
import { withTimeout } from '@/lib/platform/deadline';

/** @throws AppError `invalid_input` if the body isn't JSON, and the errors of {@link readText}. */
export async function readJson(
  request: Request,
  { isOptional = false }: { isOptional?: boolean } = {},
): Promise<unknown> {
  const text = await readText(request);
  if (isOptional && text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_input', apiErrorText.invalidJson, { cause });
  }
}

/** @throws AppError `too_large` above 64 KB, `timeout` after 30 seconds, or `invalid_input` */
export async function readText(request: Request): Promise<string> {
  const createError = () => new AppError('timeout', serverText.timeout);
  try {
    const bytes = await withTimeout(readBytes(request), JSON_BODY_SECONDS * 1000, createError);
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid_input', apiErrorText.invalidJson, { cause });
  }
}

async function readBytes(request: Request): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
    bytes += chunk.byteLength;
    if (bytes > JSON_BODY_BYTES)
      throw new AppError('too_large', apiErrorText.bodyTooLarge(JSON_BODY_BYTES));
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
