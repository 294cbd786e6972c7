/** Same for everyone: browsers revalidate, shared caches store it for seconds. */
export const SHARED_CACHE = 'public, max-age=0, s-maxage=10, stale-while-revalidate=30';
export const PRIVATE = 'private, no-store';
/** Of files whose content never changes. */
export const IMMUTABLE = 'max-age=31536000, immutable';
