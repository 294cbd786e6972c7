import type { Metadata } from 'next';
import { apiDocument } from '@/app/api/open-api';
import { DevelopersPage } from '@/components/developers/developers-page';
import { getSiteLimits } from '@/lib/developers/queries';
import { toReference } from '@/lib/developers/reference';
import { paths } from '@/lib/paths';
import { absolute } from '@/lib/share/absolute';
import { developersMetadata } from '@/lib/share/metadata';

// `/developers` is rewritten to this route: without a parameter Next would render the page at build time,
// when the URL of the site is unknown.
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return developersMetadata();
}

export default function Page() {
  const reference = toReference(apiDocument(), absolute(paths.api.base()));
  return <DevelopersPage site={absolute('')} reference={reference} limits={getSiteLimits()} />;
}
