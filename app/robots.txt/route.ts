import { answerDocument } from '@/lib/http/document';
import { buildRobotsDocument } from '@/lib/share/robots';

export function GET(request: Request): Promise<Response> {
  return answerDocument(request, 'text/plain', async () => buildRobotsDocument());
}
