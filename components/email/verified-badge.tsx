import { emailText } from '@/lib/messages/email';
import styles from './email-settings.module.css';

export function VerifiedBadge({ isVerified }: { isVerified: boolean }) {
  const { verified, notVerified } = emailText.settings;
  return (
    <p className={isVerified ? styles.verified : styles.unverified}>
      {isVerified ? verified : notVerified}
    </p>
  );
}
