import path from 'node:path';

/** Exists in `DATA_DIR` while demo pictures are still to be published. */
export function demoPendingFile(dataDir: string): string {
  return path.join(dataDir, 'demo-pending');
}
