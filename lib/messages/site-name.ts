/** A separate module, because every page loads the global error page. */
export const SITE_NAME = 'Fresco';
