import type { Metadata } from 'next';
import { apiDocument } from '@/app/api/open-api';
import { DevelopersPage } from '@/components/developers/developers-page';
import { getSiteLimits } from '@/lib/developers/queries';
import { toReference } from '@/lib/developers/reference';
import { paths } from '@/lib/paths';
import { toAbsoluteUrl } from '@/lib/share/absolute-url';
import { buildDevelopersMetadata } from '@/lib/share/metadata';

// `/developers` is rewritten to this route: without a parameter Next would render the page at build time,
// when the URL of the site is unknown.
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return buildDevelopersMetadata();
}

export default function Page() {
  const reference = toReference(apiDocument(), toAbsoluteUrl(paths.api.base()));
  return <DevelopersPage site={toAbsoluteUrl('')} reference={reference} limits={getSiteLimits()} />;
}
