import { serveDocument } from '@/lib/http/serve-document';
import { getProfileFeed } from '@/lib/share/queries/feeds';

interface Context {
  params: Promise<{ username: string }>;
}

export function GET(request: Request, { params }: Context): Promise<Response> {
  return serveDocument(request, 'application/rss+xml', async () =>
    getProfileFeed((await params).username),
  );
}
