import 'server-only';
import { AppError } from '@/lib/errors';
import { pageText } from '@/lib/messages/pages';
import { rejectPage } from '@/lib/platform/request-context';

/** Call before the page returns: Next's `notFound()` sends an empty page. Cached ones: `NotFoundStatus`. */
export function setNotFoundStatus(): void {
  rejectPage(new AppError('not_found', pageText.notFound));
}
