import type { MouseEvent } from 'react';
import { requestLogin } from '@/components/auth/login-request';
import styles from '@/components/ui/menu.module.css';
import { isPlainClick } from '@/components/ui/plain-click';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';

interface Props {
  onClose: (returnsFocus: boolean) => void;
}

/** Each one opens the login modal, which returns the focus to the button of the menu. */
export function VisitorMenuItems({ onClose }: Props) {
  const renderLink = (text: string, callbackUrl?: string) => (
    <a
      role="menuitem"
      tabIndex={-1}
      className={styles.item}
      href={paths.login(callbackUrl)}
      onClick={(event: MouseEvent) => {
        if (!isPlainClick(event)) return;
        event.preventDefault();
        onClose(true);
        requestLogin(callbackUrl);
      }}
    >
      {text}
    </a>
  );
  return (
    <>
      {renderLink(siteText.login)}
      {renderLink(siteText.upload, paths.upload())}
    </>
  );
}
