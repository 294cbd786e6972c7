import 'server-only';
import { RATES } from '@/lib/limits';
import { policyOf, type Rate } from '@/lib/platform/rate-limit';
import { type Declaration, isOpen } from './declaration';

/** Headers that answers of many calls have, described once. */
const SHARED = {
  'X-Request-Id': { description: 'What the log of the site calls this request.', required: true },
  'RateLimit-Policy': {
    description: 'What the call is counted as: so often (`q`) within so many seconds (`w`).',
  },
  RateLimit: {
    description: 'What is left of each (`r`), and the seconds until it is whole again (`t`).',
  },
  'Retry-After': {
    description: 'Seconds after which trying again makes sense.',
    required: true,
  },
  ETag: { description: 'Sent back as `If-None-Match`, saves the body while nothing changed.' },
  'Access-Control-Allow-Origin': {
    description: 'Scripts of any site may read the answer.',
    required: true,
  },
} as const;

/** Of the headers that a call declares itself, those that are there only where they say something. */
const SOMETIMES: ReadonlySet<string> = new Set([
  'X-Total-Count',
  'X-Page',
  'X-Next-Cursor',
  'Set-Cookie',
]);

const TEXT = { type: 'string' };

/** For `components.headers` of the document. */
export const headerComponents = Object.fromEntries(
  Object.entries(SHARED).map(([name, header]) => [name, { ...header, schema: TEXT }]),
);

/** The headers of an answer: those it declares, and those it shares with others. */
export function headersOf(declaration: Declaration, status: number) {
  // What is the same as before says of itself what it said before.
  const { headers: own = [] } = declaration.answers[status === 304 ? 200 : status] ?? {};
  const shared: (keyof typeof SHARED)[] = ['X-Request-Id'];
  if (limitsOf(declaration).length > 0) shared.push('RateLimit-Policy', 'RateLimit');
  if (status === 429 || status === 503) shared.push('Retry-After');
  if (isOpen(declaration)) shared.push('Access-Control-Allow-Origin');
  if (hasTag(declaration) && (status === 200 || status === 304)) shared.push('ETag');
  return Object.fromEntries([
    ...own.map((name) => [name, { required: !SOMETIMES.has(name), schema: TEXT }]),
    ...shared.map((name) => [name, { $ref: `#/components/headers/${name}` }]),
  ]);
}

/** Whether an answer may be a bare 304: reads that are the same for everyone carry an entity tag. */
export function hasTag(declaration: Declaration): boolean {
  return isOpen(declaration) && declaration.answers[200]?.body !== undefined;
}

/** What a call is counted as, by the names that answers use. */
export function limitsOf({ rate, counts = [] }: Declaration) {
  const rates: Rate[] = rate === 'read' ? ['readSignedOut', 'readSignedIn'] : rate ? [rate] : [];
  return [...rates, ...counts].map((one) => {
    const { points, seconds } = RATES[one];
    return { policy: policyOf(one), requests: points, seconds };
  });
}
