import { answerDocument } from '@/lib/http/document';
import { getSitemapIndex } from '@/lib/share/queries/sitemaps';

export function GET(request: Request): Promise<Response> {
  return answerDocument(request, 'application/xml', getSitemapIndex);
}
