import { answerDocument } from '@/lib/http/document';
import { getNewestFeed } from '@/lib/share/queries/feeds';

export function GET(request: Request): Promise<Response> {
  return answerDocument(request, 'application/rss+xml', getNewestFeed);
}
