import 'server-only';
import { RATES } from '@/lib/limits';
import { getPolicyName, type RateLimitName } from '@/lib/platform/rate-limit';
import { type Declaration, isOpen } from './declaration';

const SHARED = {
  'X-Request-Id': { description: 'The request ID, also in the server log.', required: true },
  'RateLimit-Policy': {
    description:
      'The rate limits of the operation: number of requests (`q`) within a window in seconds (`w`).',
  },
  RateLimit: {
    description:
      'The remaining requests (`r`) of each limit and the seconds until it resets (`t`).',
  },
  'Retry-After': {
    description: 'Seconds to wait before you retry.',
    required: true,
  },
  ETag: {
    description: 'Send it as `If-None-Match` to get a 304 without a body if nothing changed.',
  },
  'Access-Control-Allow-Origin': {
    description: 'Scripts of any site may read the response.',
    required: true,
  },
} as const;

const OPTIONAL: ReadonlySet<string> = new Set([
  'X-Total-Count',
  'X-Page',
  'X-Next-Cursor',
  'Set-Cookie',
]);

const TEXT = { type: 'string' };

/** The `components.headers` of the document. */
export const headerComponents = Object.fromEntries(
  Object.entries(SHARED).map(([name, header]) => [name, { ...header, schema: TEXT }]),
);

/** Returns the headers of a response: its own and the shared ones. */
export function headersOf(declaration: Declaration, status: number) {
  // A 304 has the headers of the 200 response.
  const { headers: own = [] } = declaration.answers[status === 304 ? 200 : status] ?? {};
  const shared: (keyof typeof SHARED)[] = ['X-Request-Id'];
  if (limitsOf(declaration).length > 0) shared.push('RateLimit-Policy', 'RateLimit');
  if (status === 429 || status === 503) shared.push('Retry-After');
  if (isOpen(declaration)) shared.push('Access-Control-Allow-Origin');
  if (hasTag(declaration) && (status === 200 || status === 304)) shared.push('ETag');
  return Object.fromEntries([
    ...own.map((name) => [name, { required: !OPTIONAL.has(name), schema: TEXT }]),
    ...shared.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  ]);
}

/** Returns true if responses carry an entity tag, so that 304 is possible. */
export function hasTag(declaration: Declaration): boolean {
  return isOpen(declaration) && declaration.answers[200]?.body !== undefined;
}

/** Returns the rate limits of an operation, with the policy names used in response headers. */
export function limitsOf({ rate, counts = [] }: Declaration) {
  const rates: RateLimitName[] =
    rate === 'read' ? ['readSignedOut', 'readSignedIn'] : rate ? [rate] : [];
  return [...rates, ...counts].map((name) => {
    const { points, seconds } = RATES[name];
    return { policy: getPolicyName(name), requests: points, seconds };
  });
}
