/**
 * Increase it when the same original gets other variants, colors, hashes or features. Stored pictures of a lower version
 * are then computed again in the background (lib/wallpapers/pending-work.ts).
 */
export const PIPELINE_VERSION = 1;
