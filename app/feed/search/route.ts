import { serveDocument } from '@/lib/http/serve-document';
import { parseQuery } from '@/lib/search/schema';
import { getSearchFeed } from '@/lib/share/queries/feeds';

export function GET(request: Request): Promise<Response> {
  const q = parseQuery(new URL(request.url).searchParams.get('q'));
  const build = () => getSearchFeed(q, request.headers);
  return serveDocument(request, 'application/rss+xml', build);
}
