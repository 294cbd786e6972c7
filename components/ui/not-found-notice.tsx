import { siteText } from '@/lib/messages/en/site';
import { Notice } from './notice';

export function NotFoundNotice({ home }: { home: string }) {
  return (
    <Notice title={siteText.notFoundTitle} text={siteText.notFound}>
      <a href={home}>{siteText.backHome}</a>
    </Notice>
  );
}
