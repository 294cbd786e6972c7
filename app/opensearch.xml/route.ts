import { answerDocument } from '@/lib/http/document';
import { openSearchDocument } from '@/lib/share/open-search';

export function GET(request: Request): Promise<Response> {
  const build = async () => openSearchDocument();
  return answerDocument(request, 'application/opensearchdescription+xml', build);
}
