import { serveDocument } from '@/lib/http/serve-document';
import { getDailyFeed } from '@/lib/share/queries/feeds';

export function GET(request: Request): Promise<Response> {
  return serveDocument(request, 'application/rss+xml', getDailyFeed);
}
