import { answerDocument } from '@/lib/http/document';
import { parseQuery } from '@/lib/search/schema';
import { getSearchFeed } from '@/lib/share/queries/feeds';

export function GET(request: Request): Promise<Response> {
  const q = parseQuery(new URL(request.url).searchParams.get('q'));
  const build = () => getSearchFeed(q);
  return answerDocument(request, 'application/rss+xml', build, { rate: 'search' });
}
