export interface ReconcileOptions {
  dryRun: boolean;
  quick: boolean;
  /** Younger files may belong to an upload whose row doesn't exist yet. */
  graceMs: number;
  force: boolean;
  signal: AbortSignal;
  onFinding: (finding: Finding) => void;
  onProgress: (text: string) => void;
}

export interface Finding {
  problem: 'orphan' | 'missing' | 'damaged' | 'unknown' | 'unfinished';
  name: string;
  outcome: 'repaired' | 'removed' | 'repairable' | 'removable' | 'lost' | 'left alone';
  reason?: string;
}
