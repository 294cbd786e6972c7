import { LoginLink } from '@/components/auth/login-link';
import buttonStyles from '@/components/ui/button.module.css';
import { ButtonLink } from '@/components/ui/button-link';
import { Link } from '@/components/ui/link';
import { keptText } from '@/lib/messages/kept';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import styles from './kept-page.module.css';
import { KeptScreen } from './kept-screen';

/** Favorites of a visitor. The server doesn't know them. */
export function KeptPage() {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{siteText.favorites}</h1>
        <p>{keptText.intro}</p>
        <div className={styles.actions}>
          <LoginLink
            className={`${buttonStyles.button} ${buttonStyles.primary}`}
            callbackUrl={paths.favorites()}
          >
            {siteText.login}
          </LoginLink>
          <ButtonLink kind="outlined" href={paths.register(paths.favorites())}>
            {keptText.signUp}
          </ButtonLink>
        </div>
        <Link className={styles.link} href={paths.following()}>
          {keptText.following}
        </Link>
        <noscript>
          <p>{keptText.needsScript}</p>
        </noscript>
      </header>
      <KeptScreen />
    </div>
  );
}
