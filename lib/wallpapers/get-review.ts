import 'server-only';
import { resemblesRemovedPicture } from '@/lib/copies/resembles-removed-picture';
import { env } from '@/lib/platform/env';

export interface Review {
  status: 'approved' | 'pending' | 'scheduled';
  isHeld: boolean;
}

/** Whether a new picture waits for review: all do with `MODERATION=pre`, and those that look like a removed one. */
export async function getReview(
  features: Parameters<typeof resemblesRemovedPicture>[0],
): Promise<Review> {
  const isHeld = await resemblesRemovedPicture(features);
  return { status: isHeld || env().MODERATION === 'pre' ? 'pending' : 'approved', isHeld };
}
