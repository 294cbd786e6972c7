export interface ReconcileOptions {
  /** Finds and says, and changes nothing. */
  dryRun: boolean;
  /** Looks at existence and size only. */
  quick: boolean;
  /** A file younger than this may belong to an upload whose row is still to come. */
  graceMs: number;
  /** Removes orphans even when most of what is stored seems to be one. */
  force: boolean;
  /** Once aborted, nothing further is begun. */
  signal: AbortSignal;
  onFinding: (finding: Finding) => void;
  onProgress: (text: string) => void;
}

export interface Finding {
  problem: 'orphan' | 'missing' | 'damaged' | 'unknown' | 'unfinished';
  /** Its key, or whatever else names it. */
  name: string;
  /** `lost` and `kept` want a person: nothing was done. */
  outcome: 'repaired' | 'removed' | 'repairable' | 'removable' | 'lost' | 'left alone';
  reason?: string;
}
