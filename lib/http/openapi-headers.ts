import 'server-only';
import { getPolicyName, type RateLimitName } from '@/lib/platform/rate-policy';
import { RATES } from '@/lib/rates';
import { isPublicRead, type RouteDeclaration, toResponseSpec } from './route-declaration';

const SHARED = {
  'X-Request-Id': { description: 'The request ID, also in the server log.', required: true },
  'RateLimit-Policy': {
    description:
      'The rate limits of the operation: the number of requests (`q`) in a window of seconds (`w`).',
  },
  RateLimit: {
    description: 'The requests left within each limit (`r`) and the seconds until it resets (`t`).',
  },
  'Retry-After': {
    description: 'Seconds to wait before you retry.',
    required: true,
  },
  ETag: {
    description: 'Send it as `If-None-Match` to get a 304 without a body if nothing changed.',
  },
  'Access-Control-Allow-Origin': {
    description: 'Scripts on any site can read the response.',
    required: true,
  },
} as const;

const OPTIONAL: ReadonlySet<string> = new Set([
  'X-Total-Count',
  'X-Page',
  'X-Next-Cursor',
  'X-Search-Corrected',
  'X-Search-Partial',
  'X-Search-Unmatched',
  'X-Search-Like',
  'Set-Cookie',
]);

const TEXT = { type: 'string' };

export const headerComponents = Object.fromEntries(
  Object.entries(SHARED).map(([name, header]) => [name, { ...header, schema: TEXT }]),
);

export function getResponseHeaders(declaration: RouteDeclaration, status: number) {
  // A 304 has the headers of the 200 response.
  const { headers: own = [] } = specOf(declaration, status === 304 ? 200 : status);
  const shared: (keyof typeof SHARED)[] = ['X-Request-Id'];
  if (getRateLimits(declaration).length > 0) shared.push('RateLimit-Policy', 'RateLimit');
  if (status === 429 || status === 503) shared.push('Retry-After');
  if (isPublicRead(declaration)) shared.push('Access-Control-Allow-Origin');
  if (hasEtag(declaration) && (status === 200 || status === 304)) shared.push('ETag');
  return Object.fromEntries([
    ...own.map((name) => [name, { required: !OPTIONAL.has(name), schema: TEXT }]),
    ...shared.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  ]);
}

const specOf = ({ responses }: RouteDeclaration, status: number) =>
  toResponseSpec(responses[status] ?? '');

export function hasEtag(declaration: RouteDeclaration): boolean {
  return isPublicRead(declaration) && specOf(declaration, 200).body !== undefined;
}

export function getRateLimits({ rateLimit, handlerRateLimits = [] }: RouteDeclaration) {
  const rates: RateLimitName[] =
    rateLimit === 'read' ? ['readSignedOut', 'readSignedIn'] : rateLimit ? [rateLimit] : [];
  return [...rates, ...handlerRateLimits].map((name) => {
    const { points, seconds } = RATES[name];
    return { policy: getPolicyName(name), requests: points, seconds };
  });
}
