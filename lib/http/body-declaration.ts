import type { z } from 'zod';

/** A form with one required file. */
export interface MultipartBody<F extends z.ZodObject = z.ZodObject> {
  mediaType: 'multipart/form-data';
  /** Name of the file field. */
  file: string;
  /** Maximum file size. A function because modules load before the settings. */
  maxBytes: () => number;
  /** Text fields. */
  fields: F;
}

/** A schema declares a JSON body, which is optional if the schema accepts `undefined`. */
export type BodyDeclaration = z.ZodType | MultipartBody;

/** Declares a multipart body. The handler receives its parsed text fields and its file. */
export function multipart<F extends z.ZodObject>(
  form: Omit<MultipartBody<F>, 'mediaType'>,
): MultipartBody<F> {
  return { mediaType: 'multipart/form-data', ...form };
}

/** Returns false for a JSON body and for no body. */
export function isMultipart(body: BodyDeclaration | undefined): body is MultipartBody {
  return body !== undefined && 'mediaType' in body;
}
