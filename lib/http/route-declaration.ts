import type { z } from 'zod';
import type { RateLimitName } from '@/lib/platform/rate-limit';
import type { BodyDeclaration } from './body-declaration';

export interface ResponseSpec {
  description: string;
  body?: z.ZodType;
  /** Media type of a body that isn't JSON. */
  mediaType?: string;
  headers?: readonly string[];
}

/**
 * Declares an operation. The route wrapper enforces it, and the OpenAPI document and the generated
 * requests of the tests come from it.
 */
export interface RouteDeclaration<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  H extends z.ZodObject = z.ZodObject,
  B extends BodyDeclaration = BodyDeclaration,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** OpenAPI path below `/api`: `/wallpapers/{id}`. */
  path: string;
  /** One sentence on what the operation does. */
  summary: string;
  /** Other details that a client needs. */
  description: string;
  /** Minimum role. Commands check permissions on the subject itself. */
  auth: 'anyone' | 'user' | 'admin';
  /** Rejects API keys. */
  isSessionOnly?: boolean;
  /** Rate limit by client address, counted before parsing. */
  rateLimit?: 'read' | 'search' | 'login' | 'register' | 'forgotPassword' | 'emailLink' | 'report';
  /** Rate limits counted by the handler. A form is only read while its account has some left. */
  handlerRateLimits?: readonly RateLimitName[];
  params?: P;
  query?: Q;
  /** Request headers by name. The schema doesn't see other headers. */
  headers?: H;
  body?: B;
  /** By status. The OpenAPI document adds 304 and the errors of the route wrapper. */
  responses: Record<number, ResponseSpec>;
}

/**
 * Returns true if scripts of any site may read the responses. Browsers hide responses to requests with
 * cookies (lib/cors.ts).
 */
export function isPublicRead({ method, auth }: Pick<RouteDeclaration, 'method' | 'auth'>): boolean {
  return method === 'GET' && auth === 'anyone';
}
