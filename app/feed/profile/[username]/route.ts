import { answerDocument } from '@/lib/http/document';
import { getProfileFeed } from '@/lib/share/queries/feeds';

interface Context {
  params: Promise<{ username: string }>;
}

export function GET(request: Request, { params }: Context): Promise<Response> {
  return answerDocument(request, 'application/rss+xml', async () =>
    getProfileFeed((await params).username),
  );
}
