import 'server-only';
import { AppError } from '@/lib/errors';
import { pageText } from '@/lib/messages/pages';
import { rejectPage } from '@/lib/platform/request-context';

/** Call before the page returns. Unlike this, Next's `notFound()` sends an empty page, which scripts fill. */
export function setNotFoundStatus(): void {
  rejectPage(new AppError('not_found', pageText.notFound));
}
