// Values of fields. Without zod, because the search page loads them in the browser.

export const LICENSES = ['all_rights_reserved', 'cc0', 'cc_by', 'cc_by_sa', 'cc_by_nc'] as const;
export type License = (typeof LICENSES)[number];

export const STATUSES = ['pending', 'approved', 'rejected', 'removed', 'scheduled'] as const;
export type Status = (typeof STATUSES)[number];

export const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;

export const SET_KINDS = ['light_dark', 'versions'] as const;

/** `_id` of the API, and part of URLs. */
export const PUBLIC_ID = /^[0-9A-Za-z]{10}$/;
