/** On https. The prefix keeps other sites on the same domain from setting it. */
export const SECURE_COOKIE = '__Host-next-auth.session-token';
export const PLAIN_COOKIE = 'next-auth.session-token';
/** Readable by scripts in the browser, unlike the session cookie. */
export const HINT_COOKIE = 'fresco.signed-in';
