import { serveDocument } from '@/lib/http/serve-document';
import { getCollectionFeed } from '@/lib/share/queries/feeds';

interface Context {
  params: Promise<{ id: string }>;
}

export function GET(request: Request, { params }: Context): Promise<Response> {
  return serveDocument(request, 'application/rss+xml', async () =>
    getCollectionFeed((await params).id),
  );
}
