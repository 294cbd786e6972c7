import { serveDocument } from '@/lib/http/serve-document';
import { getCollectionCard } from '@/lib/share/queries/collection-card';

interface Context {
  params: Promise<{ id: string }>;
}

export function GET(request: Request, { params }: Context): Promise<Response> {
  return serveDocument(request, 'image/jpeg', async () =>
    getCollectionCard((await params).id, request.headers),
  );
}
