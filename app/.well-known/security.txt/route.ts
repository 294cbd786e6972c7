import { serveDocument } from '@/lib/http/serve-document';
import { buildSecurityDocument } from '@/lib/share/security';

export function GET(request: Request): Promise<Response> {
  return serveDocument(request, 'text/plain', async () => buildSecurityDocument(new Date()));
}
