import { siteText } from '@/lib/messages/en';
import { SchemeChoice } from './scheme-choice';
import styles from './site-footer.module.css';

export function SiteFooter() {
  return (
    <footer className={styles.footer}>
      <p>{siteText.colophon}</p>
      <SchemeChoice />
    </footer>
  );
}
