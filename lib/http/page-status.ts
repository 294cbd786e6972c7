import 'server-only';
import { AppError } from '@/lib/errors';
import { siteText } from '@/lib/messages/site';
import { rejectPage } from '@/lib/platform/request-context';

/**
 * Makes the page of the current request respond with status 404. For pages rendered per request, which then
 * return their not-found content: Next's own `notFound()` sends an empty page that only JavaScript fills.
 * Call it before the page returns. Cached pages render `NotFoundStatus` instead.
 */
export function setNotFoundStatus(): void {
  rejectPage(new AppError('not_found', siteText.notFound));
}
