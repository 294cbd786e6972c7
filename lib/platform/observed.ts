import 'server-only';
import { processSingleton } from './process-singleton';

/** Where the code of requests and jobs reports what only it knows. No-ops unless metrics are on (server/metrics.ts). */
interface Observed {
  /** A response that is the same for everyone was sent: from the memory, from the disk, or rendered for this request. */
  sharedResponse(source: 'memory' | 'disk' | 'rendered'): void;
  /** Data that is the same for everyone was read, with DATABASE_READ_URL. */
  publicRead(source: 'replica' | 'primary'): void;
  /** A picture was processed, without its wait for a turn. */
  decoded(seconds: number): void;
  jobEnded(task: string, result: 'completed' | 'failed', seconds: number): void;
}

export const observed = () =>
  processSingleton(
    'observed',
    (): Observed => ({
      sharedResponse: () => undefined,
      publicRead: () => undefined,
      decoded: () => undefined,
      jobEnded: () => undefined,
    }),
  );
