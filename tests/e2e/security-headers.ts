import type { IncomingHttpHeaders } from 'node:http';

const POLICIES = [
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

/** What an answer lacks of the headers that every one carries, errors included. */
export function missingHeaders(headers: IncomingHttpHeaders): string[] {
  const policy = String(headers['content-security-policy']);
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['nosniff']),
    ...['referrer-policy', 'permissions-policy', 'cache-control'].filter((name) => !headers[name]),
    ...POLICIES.filter((part) => !policy.includes(part)),
    ...(headers['x-powered-by'] ? ['no x-powered-by'] : []),
  ];
}
