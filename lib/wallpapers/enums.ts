export const LICENSES = ['all_rights_reserved', 'cc0', 'cc_by', 'cc_by_sa', 'cc_by_nc'] as const;
export type License = (typeof LICENSES)[number];

export const STATUSES = ['pending', 'approved', 'rejected', 'removed'] as const;
export type Status = (typeof STATUSES)[number];

export const FORMATS = ['jpeg', 'png', 'webp', 'avif'] as const;
