/**
 * Increase it when the same original gets other variants, colors, hashes or features. Stored pictures of a lower version
 * are then computed again in the background (lib/wallpapers/queue-pictures.ts), unless `isUpToDate` knows that nothing
 * changes for them.
 */
export const PIPELINE_VERSION = 3;
