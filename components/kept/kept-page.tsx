import { LoginLink } from '@/components/auth/login-link';
import buttonStyles from '@/components/ui/button.module.css';
import { ButtonLink } from '@/components/ui/button-link';
import { IntroPage } from '@/components/ui/intro-page';
import { Link } from '@/components/ui/link';
import { keptText } from '@/lib/messages/kept';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import styles from './kept-page.module.css';
import { KeptScreen } from './kept-screen';

/** Favorites of a visitor. The server doesn't know them. */
export function KeptPage() {
  return (
    <IntroPage
      title={siteText.favorites}
      intro={keptText.intro}
      needsScript={keptText.needsScript}
      actions={
        <>
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
        </>
      }
    >
      <KeptScreen />
    </IntroPage>
  );
}
