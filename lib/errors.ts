/** A closed set: API clients switch on the codes. */
export const ERROR_STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  timeout: 408,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  unprocessable: 422,
  rate_limited: 429,
  internal: 500,
  not_implemented: 501,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** An invalid field: `path` is dotted (`tags.3`), `message` is shown to the user. */
export interface Issue {
  path: string;
  message: string;
}

interface AppErrorOptions {
  cause?: unknown;
  issues?: Issue[];
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
  details?: Record<string, unknown>;
}

/** An error whose message is safe to show to users. Commands throw it; the route wrapper sends it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Record<string, unknown> | undefined;

  // Compares the name, not the identity: Next.js and the server around it each load a copy of this module,
  // and process singletons throw the class of the copy that created them.
  static override [Symbol.hasInstance](value: unknown): value is AppError {
    return value instanceof Error && value.name === 'AppError';
  }

  constructor(code: ErrorCode, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.issues = options.issues;
    this.retryAfter = options.retryAfter;
    this.details = options.details;
  }
}
