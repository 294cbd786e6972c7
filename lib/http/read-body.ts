import 'server-only';
import { AppError } from '@/lib/errors';
import { JSON_BODY_BYTES } from '@/lib/limits';
import { apiErrorText } from '@/lib/messages/api-errors';

/** Up to 64 KB. @throws AppError `too_large`, or `invalid_input` if the body isn't JSON. */
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

/** Up to 64 KB. */
export async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > JSON_BODY_BYTES)
        throw new AppError('too_large', apiErrorText.bodyTooLarge(JSON_BODY_BYTES));
      chunks.push(chunk);
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid_input', apiErrorText.invalidJson, { cause });
  }
}
