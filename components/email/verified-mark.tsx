import { emailText } from '@/lib/messages/email';
import styles from './email-settings.module.css';

/** Whether an address is known to be its owner's: a dot, and the word for it. */
export function VerifiedMark({ isVerified }: { isVerified: boolean }) {
  const { verified, notVerified } = emailText.settings;
  return (
    <p className={isVerified ? styles.verified : styles.unverified}>
      {isVerified ? verified : notVerified}
    </p>
  );
}
