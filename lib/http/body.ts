import 'server-only';
import { AppError } from '@/lib/errors';
import { JSON_BODY_BYTES } from '@/lib/limits';
import { answerText } from '@/lib/messages/answers';

/**
 * Reads a JSON body of at most 64 KB, without trusting its stated length or type.
 *
 * @param options.isOptional an empty body is `undefined`, not an error.
 * @throws AppError `too_large` as soon as the limit is crossed, `invalid_input` for anything but JSON.
 */
export async function readJson(
  request: Request,
  { isOptional = false }: { isOptional?: boolean } = {},
): Promise<unknown> {
  const text = await readText(request);
  if (isOptional && text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new AppError('invalid_input', answerText.unreadableBody, { cause });
  }
}

/** Reads a body as UTF-8 text, under the same limit. */
export async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of (request.body ?? []) as unknown as AsyncIterable<Uint8Array>) {
      bytes += chunk.byteLength;
      if (bytes > JSON_BODY_BYTES) throw new AppError('too_large', answerText.bodyTooLarge);
      chunks.push(chunk);
    }
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks));
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError('invalid_input', answerText.unreadableBody, { cause });
  }
}
