'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, useCallback, useState } from 'react';
import { useViewer } from '@/components/auth/use-viewer';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { isPlainClick } from '@/components/ui/plain-click';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import { SignedOutUploadLink } from './signed-out-upload-link';
import styles from './upload-link.module.css';

const loadModal = () => import('./upload-modal').then(({ UploadModal }) => UploadModal);

type Modal = Awaited<ReturnType<typeof loadModal>>;

/** Opens the upload modal. Narrow screens don't show it: their account menu links to the page. */
export function UploadLink() {
  const viewer = useViewer();
  const pathname = usePathname();
  const [Modal, setModal] = useState<Modal | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!viewer || pathname === paths.upload() || !isPlainClick(event)) return;
    event.preventDefault();
    setIsOpen(true);
    // Falls back to the page if the chunk fails to load.
    loadModal().then(
      (modal) => setModal(() => modal),
      () => location.assign(paths.upload()),
    );
  }

  const preload = () => void (viewer && loadModal().catch(() => undefined));
  return (
    <>
      {viewer ? (
        <span className={styles.upload}>
          <ButtonLink kind="outlined" href={paths.upload()} onClick={open} onPointerEnter={preload}>
            <Icon name="upload" size={18} />
            {siteText.upload}
          </ButtonLink>
        </span>
      ) : (
        <SignedOutUploadLink />
      )}
      {/* Stays open when the session ends, so that the input isn't lost. */}
      {isOpen && Modal && <Modal onClose={close} />}
    </>
  );
}
