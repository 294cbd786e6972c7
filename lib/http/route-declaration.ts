import type { z } from 'zod';
import type { RateLimitName } from '@/lib/platform/rate-policy';
import type { BodyDeclaration } from './body-declaration';

export interface ResponseSpec {
  description: string;
  body?: z.ZodType;
  /** Media types of a body that isn't JSON. */
  mediaType?: string | readonly string[];
  headers?: readonly string[];
}

/** The route wrapper enforces it; the OpenAPI document and the generated test requests come from it. */
export interface RouteDeclaration<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  H extends z.ZodObject = z.ZodObject,
  B extends BodyDeclaration = BodyDeclaration,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** OpenAPI path below `/api`: `/wallpapers/{id}`. */
  path: string;
  summary: string;
  description: string;
  /** Minimum role. Commands check permissions on the subject itself. */
  auth: 'anyone' | 'user' | 'admin';
  /** Rejects API keys. */
  isSessionOnly?: boolean;
  /** Rate limit by client address, counted before parsing. */
  rateLimit?:
    | 'read'
    | 'search'
    | 'pictureSearch'
    | 'suggest'
    | 'login'
    | 'register'
    | 'forgotPassword'
    | 'emailLink'
    | 'report';
  /** Rate limits counted by the handler. A form is only read while its account has some left. */
  handlerRateLimits?: readonly RateLimitName[];
  params?: P;
  query?: Q;
  headers?: H;
  body?: B;
  /** By status; a text describes one without a body. The OpenAPI document adds 304 and the errors of the route wrapper. */
  responses: Record<number, ResponseSpec | string>;
}

export const toResponseSpec = (declared: ResponseSpec | string): ResponseSpec =>
  typeof declared === 'string' ? { description: declared } : declared;

/** Browsers hide responses to requests with cookies (lib/cors.ts). */
export function isPublicRead({ method, auth }: Pick<RouteDeclaration, 'method' | 'auth'>): boolean {
  return method === 'GET' && auth === 'anyone';
}

/** A body of any length, which is sent while it is read. A shared response is in memory before anyone gets it. */
export function isDownload({ responses }: Pick<RouteDeclaration, 'responses'>): boolean {
  return Object.values(responses).some(
    (one) => typeof one === 'object' && one.mediaType !== undefined,
  );
}
