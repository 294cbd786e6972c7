import type { IncomingHttpHeaders } from 'node:http';

const CSP_DIRECTIVES = [
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "form-action 'self'",
];

/** Lists the security headers that a response lacks. Errors must have them too. */
export function missingSecurityHeaders(headers: IncomingHttpHeaders): string[] {
  const policy = String(headers['content-security-policy']);
  return [
    ...(headers['x-content-type-options'] === 'nosniff' ? [] : ['nosniff']),
    ...['referrer-policy', 'permissions-policy', 'cache-control'].filter((name) => !headers[name]),
    ...(headers['cross-origin-opener-policy'] === 'same-origin' ? [] : ['opener policy']),
    ...CSP_DIRECTIVES.filter((directive) => !policy.includes(directive)),
    ...(headers['x-powered-by'] ? ['no x-powered-by'] : []),
  ];
}
