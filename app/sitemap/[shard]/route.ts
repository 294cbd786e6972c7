import { serveDocument } from '@/lib/http/serve-document';
import { readShard } from '@/lib/share/queries/sitemaps';
import { createSitemapStream } from '@/lib/share/sitemap';

interface Context {
  params: Promise<{ shard: string }>;
}

export function GET(request: Request, { params }: Context): Promise<Response> {
  return serveDocument(request, 'application/xml', async () => {
    const [, name] = /^(.+)\.xml$/.exec((await params).shard) ?? [];
    const parts = name ? await readShard(name) : null;
    return parts && createSitemapStream(parts);
  });
}
