import { serveDocument } from '@/lib/http/serve-document';
import { buildRobotsDocument } from '@/lib/share/robots';

export function GET(request: Request): Promise<Response> {
  return serveDocument(request, 'text/plain', async () => buildRobotsDocument());
}
