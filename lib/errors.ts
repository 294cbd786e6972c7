/** Every way a call can fail, and the HTTP status that says so. A closed set: clients switch on it. */
export const ERROR_STATUS = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
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

/** One field that was refused: `path` is dotted (`tags.3`), `message` is a sentence for a person. */
export interface Issue {
  path: string;
  message: string;
}

interface AppErrorOptions {
  cause?: unknown;
  issues?: Issue[];
  /** Seconds after which trying again makes sense; sent as `Retry-After`. */
  retryAfter?: number;
  /** Further facts of the answer, for example the existing record of a conflict. */
  details?: Record<string, unknown>;
}

/** A failure with a sentence fit to show a person. Commands throw it; one translator answers it. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly issues: Issue[] | undefined;
  readonly retryAfter: number | undefined;
  readonly details: Record<string, unknown> | undefined;

  /**
   * Next and the server around it each hold a copy of this module, and what is made once per process
   * throws the class of whichever copy made it: the name decides, not the identity.
   */
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
