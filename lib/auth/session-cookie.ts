/** On https. The prefix keeps other sites on the same domain from setting it. */
export const SECURE_COOKIE = '__Host-next-auth.session-token';
/** Cookie name of earlier versions on https. */
export const LEGACY_COOKIE = '__Secure-next-auth.session-token';
export const PLAIN_COOKIE = 'next-auth.session-token';
/** Readable by scripts in the browser, unlike the session cookie. */
export const HINT_COOKIE = 'fresco.signed-in';

/** Only tokens without this claim may have the legacy name: they expire 30 days after an update. */
export const TOKEN_VERSION = { v: 2 } as const;

/** Checks if a token may be in a cookie of the legacy name. */
export function isLegacyToken(claims: { v?: unknown } | null): boolean {
  return claims !== null && claims.v === undefined;
}
