import type { Metadata } from 'next';
import { apiDocument } from '@/app/api/open-api';
import { DevelopersPage } from '@/components/developers/developers-page';
import { getSiteLimits } from '@/lib/developers/queries';
import { toReference } from '@/lib/developers/reference';
import { paths } from '@/lib/paths';
import { absolute } from '@/lib/share/absolute';
import { developersMetadata } from '@/lib/share/metadata';

// `/developers` is rewritten here: without a parameter the page would be made at build, which does not
// know the address of the site.
export const generateStaticParams = () => [];

export function generateMetadata(): Metadata {
  return developersMetadata();
}

export default function Page() {
  const reference = toReference(apiDocument(), absolute(paths.api.base()));
  return <DevelopersPage site={absolute('')} reference={reference} limits={getSiteLimits()} />;
}
