import { LoginLink } from '@/components/auth/login-link';
import button from '@/components/ui/button.module.css';
import { Icon } from '@/components/ui/icon';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import styles from './upload-link.module.css';

export function SignedOutUploadLink() {
  return (
    <span className={styles.upload}>
      <LoginLink className={`${button.button} ${button.outlined}`} callbackUrl={paths.upload()}>
        <Icon name="upload" size={18} />
        {siteText.upload}
      </LoginLink>
    </span>
  );
}
