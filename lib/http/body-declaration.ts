import type { z } from 'zod';

export interface MultipartBody<F extends z.ZodObject = z.ZodObject> {
  mediaType: 'multipart/form-data';
  file: string;
  /** Maximum file size. A function because modules load before the settings. */
  maxBytes: () => number;
  fields: F;
}

/** A schema declares a JSON body, which is optional if the schema accepts `undefined`. */
export type BodyDeclaration = z.ZodType | MultipartBody;

export function multipart<F extends z.ZodObject>(
  form: Omit<MultipartBody<F>, 'mediaType'>,
): MultipartBody<F> {
  return { mediaType: 'multipart/form-data', ...form };
}

export function isMultipart(body: BodyDeclaration | undefined): body is MultipartBody {
  return body !== undefined && 'mediaType' in body;
}
