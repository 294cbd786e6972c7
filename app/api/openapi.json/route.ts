import { getApiDocument } from '@/app/api/api-document';
import { serveDocument } from '@/lib/http/serve-document';

let cached: string | undefined;

export function GET(request: Request): Promise<Response> {
  return serveDocument(request, 'application/json', async () => {
    cached ??= JSON.stringify(getApiDocument());
    return cached;
  });
}
