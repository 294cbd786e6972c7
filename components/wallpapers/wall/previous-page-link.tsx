import { Link } from '@/components/ui/link';
import { siteText } from '@/lib/messages/site';

/** @param props.path null on the first page */
export function PreviousPageLink({ path }: { path: string | null }) {
  if (path === null) return null;
  return (
    <Link rel="prev" href={path}>
      {siteText.previousPage}
    </Link>
  );
}
