import 'server-only';
import type { JobHelpers } from 'graphile-worker';
import { isPermanentFailure } from '@/lib/platform/email/email-transport';
import { emailTransport } from '@/lib/platform/email/transport';
import { log } from '@/lib/platform/log';
import { buildEmail } from './build-email';
import type { QueuedEmail } from './queue-email';

/** Sends a queued email. The job is tried again if that fails, unless the server rejects the message permanently. */
export async function deliverEmail(
  queued: QueuedEmail,
  { job }: Pick<JobHelpers, 'job'>,
): Promise<void> {
  const message = await buildEmail(queued, { isFirst: job.attempts === 1 });
  if (!message) return;
  try {
    await emailTransport().send({ ...message, id: queued.id });
  } catch (error) {
    if (!isPermanentFailure(error)) throw error;
    log.error('mail.rejected', error, { kind: queued.kind });
  }
}
