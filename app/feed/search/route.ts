import { answerDocument } from '@/lib/http/document';
import { wordsOf } from '@/lib/search/schema';
import { getSearchFeed } from '@/lib/share/queries/feeds';

export function GET(request: Request): Promise<Response> {
  const q = wordsOf(new URL(request.url).searchParams.get('q'));
  const build = () => getSearchFeed(q);
  return answerDocument(request, 'application/rss+xml', build, { rate: 'search' });
}
