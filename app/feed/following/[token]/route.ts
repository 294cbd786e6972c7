import { PRIVATE } from '@/lib/cache-control';
import { serveDocument } from '@/lib/http/serve-document';
import { readFollowingFeed } from '@/lib/share/queries/feeds';

interface Context {
  params: Promise<{ token: string }>;
}

export function GET(request: Request, { params }: Context): Promise<Response> {
  const build = async () => readFollowingFeed((await params).token);
  return serveDocument(request, 'application/rss+xml', build, PRIVATE);
}
