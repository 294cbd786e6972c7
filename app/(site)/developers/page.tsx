import type { Metadata } from 'next';
import { getApiDocument } from '@/app/api/api-document';
import { DevelopersPage } from '@/components/developers/developers-page';
import type { OpenApiDocument } from '@/lib/developers/openapi';
import { getDevelopersGuide } from '@/lib/developers/queries';
import { paths } from '@/lib/paths';
import { toAbsoluteUrl } from '@/lib/share/absolute-url';
import { buildDevelopersMetadata } from '@/lib/share/metadata';

// Otherwise, Next would render it at build time, when SITE_URL isn't known.
export const dynamic = 'force-dynamic';

export function generateMetadata(): Metadata {
  return buildDevelopersMetadata();
}

export default async function Page() {
  const guide = await getDevelopersGuide(toAbsoluteUrl(''));
  const document = getApiDocument() as unknown as OpenApiDocument;
  return (
    <DevelopersPage {...guide} document={document} baseUrl={toAbsoluteUrl(paths.api.base())} />
  );
}
