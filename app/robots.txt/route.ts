import { answerDocument } from '@/lib/http/document';
import { robotsDocument } from '@/lib/share/robots';

export function GET(request: Request): Promise<Response> {
  return answerDocument(request, 'text/plain', async () => robotsDocument());
}
