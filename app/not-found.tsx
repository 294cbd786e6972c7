import { Notice } from '@/components/ui/notice';
import { siteText } from '@/lib/messages/en';
import { paths } from '@/lib/paths';

export default function NotFoundPage() {
  return (
    <Notice title={siteText.notFoundTitle} text={siteText.notFound}>
      <a href={paths.home()}>{siteText.backHome}</a>
    </Notice>
  );
}
