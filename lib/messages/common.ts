import type { Size } from '@/lib/crop';

export const formatSize = ({ width, height }: Size) => `${width} × ${height}`;

export const byCreator = (name: string) => `by ${name}`;

/** @param activity "Editing" */
export const needsScript = (activity: string) =>
  `${activity} needs JavaScript. Turn it on in your browser, then reload this page.`;

/** As short as they can be. Those of a wallpaper's page are in `wallpaperText`. */
export const shortLicenses = {
  cc0: 'CC0',
  cc_by: 'CC BY',
  cc_by_sa: 'CC BY-SA',
  cc_by_nc: 'CC BY-NC',
  all_rights_reserved: 'All rights reserved',
} as const;
