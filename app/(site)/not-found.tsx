import { NotFoundNotice } from '@/components/ui/not-found-notice';
import { paths } from '@/lib/paths';

export default function NotFoundInSite() {
  return <NotFoundNotice home={paths.home()} />;
}
