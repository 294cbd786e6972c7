import { serveDocument } from '@/lib/http/serve-document';
import { getCategoryFeed } from '@/lib/share/queries/feeds';

interface Context {
  params: Promise<{ name: string }>;
}

export function GET(request: Request, { params }: Context): Promise<Response> {
  return serveDocument(request, 'application/rss+xml', async () =>
    getCategoryFeed((await params).name),
  );
}
