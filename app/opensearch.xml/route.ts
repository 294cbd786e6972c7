import { serveDocument } from '@/lib/http/serve-document';
import { buildOpenSearchDocument } from '@/lib/share/open-search';

export function GET(request: Request): Promise<Response> {
  const build = async () => buildOpenSearchDocument();
  return serveDocument(request, 'application/opensearchdescription+xml', build);
}
