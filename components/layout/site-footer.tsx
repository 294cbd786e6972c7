import { Link } from '@/components/ui/link';
import { dailyText } from '@/lib/messages/daily-wallpapers';
import { linkText } from '@/lib/messages/links';
import { moderationFiguresText } from '@/lib/messages/moderation-figures';
import { pageText } from '@/lib/messages/pages';
import { tagText } from '@/lib/messages/tags';
import { paths } from '@/lib/paths';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <p>{pageText.copyrightNotice}</p>
      <nav className={styles.links} aria-label={pageText.footerNavigation}>
        <Link href={paths.today()}>{dailyText.title}</Link>
        <Link href={paths.tags()}>{tagText.title}</Link>
        <Link href={paths.terms()}>{linkText.terms}</Link>
        <Link href={paths.privacy()}>{linkText.privacy}</Link>
        <Link href={paths.moderation()}>{moderationFiguresText.title}</Link>
        <Link href={paths.contact()}>{linkText.contact}</Link>
        <Link href={paths.developers()}>{pageText.developers}</Link>
      </nav>
    </footer>
  );
}
