import { NotFoundNotice } from '@/components/ui/not-found-notice';
import { paths } from '@/lib/paths';

export default function NotFoundPage() {
  return (
    <main>
      <NotFoundNotice home={paths.home()} />
    </main>
  );
}
