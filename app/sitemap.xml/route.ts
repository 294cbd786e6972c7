import { serveDocument } from '@/lib/http/serve-document';
import { getSitemapIndex } from '@/lib/share/queries/sitemaps';

export function GET(request: Request): Promise<Response> {
  return serveDocument(request, 'application/xml', getSitemapIndex);
}
