import { answerDocument } from '@/lib/http/document';
import { buildOpenSearchDocument } from '@/lib/share/open-search';

export function GET(request: Request): Promise<Response> {
  const build = async () => buildOpenSearchDocument();
  return answerDocument(request, 'application/opensearchdescription+xml', build);
}
