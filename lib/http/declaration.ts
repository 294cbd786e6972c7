import type { z } from 'zod';
import type { Rate } from '@/lib/platform/rate-limit';

/** The columns of the permission table: signed out; on one's own; on somebody else's; an admin. */
export const CALLERS = ['anonymous', 'own', 'other', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

export interface Answer {
  description: string;
  /** What the body is. None: the answer has no body. */
  body?: z.ZodType;
  /** The media type of a body that is not JSON, and is not described further. */
  file?: string;
  /** Names of the headers worth knowing about. */
  headers?: readonly string[];
}

/**
 * One call, declared once. The wrapper enforces it, the OpenAPI document is made of it, and the
 * permission tests walk it.
 */
export interface Declaration<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/api`, in OpenAPI's form: `/wallpapers/{id}`. */
  path: string;
  summary: string;
  /** Who may ask at all. Whether they may do it to *this* subject is the command's to say. */
  auth: 'anyone' | 'user' | 'admin';
  /** About the account itself: whoever holds an API key may not, whatever it is for. */
  isSessionOnly?: boolean;
  /** Counted per address before anything is parsed. */
  rate?: 'read' | 'search' | 'login' | 'register' | 'forgotPassword' | 'mailedCode' | 'report';
  /** What else the work counts, per account as a rule; declared for the document. */
  counts?: readonly Rate[];
  params?: P;
  query?: Q;
  /** A JSON body; where the schema takes `undefined`, it may be left out. */
  body?: B;
  /** Headers of the request that matter; read by the handler, declared for the document. */
  headers?: z.ZodObject;
  /** A multipart body, read by the handler as a stream; declared for the document. */
  multipart?: { file: string; fields: z.ZodObject };
  /** By status. Refusals that calls share (400, 401, 403, 413, 429, 500, 503), and 304, are added by the document. */
  answers: Record<number, Answer>;
  /** The status each caller gets for a well-formed request; the rows of the permission table. */
  callers: Record<Caller, number>;
}

/**
 * Whether scripts of any site may read the answers: those that anybody may ask for. A browser that was
 * asked with cookies keeps them to itself (lib/cors.ts).
 */
export function isOpen({ method, auth }: Pick<Declaration, 'method' | 'auth'>): boolean {
  return method === 'GET' && auth === 'anyone';
}
