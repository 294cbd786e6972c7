'use client';

import { usePathname } from 'next/navigation';
import { type MouseEvent, useCallback, useState } from 'react';
import { isNarrow } from '@/components/layout/narrow';
import { ButtonLink } from '@/components/ui/button-link';
import { Icon } from '@/components/ui/icon';
import { isPlainClick } from '@/components/ui/plain-click';
import { useViewer } from '@/lib/auth/hooks';
import { siteText } from '@/lib/messages/site';
import { paths } from '@/lib/paths';
import styles from './upload-link.module.css';
import { VisitorUpload } from './visitor-upload';

const load = () =>
  import('@/components/uploads/upload-modal').then(({ UploadModal }) => UploadModal);

type Modal = Awaited<ReturnType<typeof load>>;

/**
 * Opens the upload form over the page where there is room for it; else a link to its page. Visitors sign in
 * first. On narrow screens the arrow alone; its name is read out all the same.
 */
export function UploadLink() {
  const viewer = useViewer();
  const pathname = usePathname();
  const [Modal, setModal] = useState<Modal | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const close = useCallback(() => setIsOpen(false), []);

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (!viewer || pathname === paths.upload() || !isPlainClick(event) || isNarrow()) return;
    event.preventDefault();
    setIsOpen(true);
    // Where its script cannot be loaded, there is still the page.
    load().then(
      (modal) => setModal(() => modal),
      () => location.assign(paths.upload()),
    );
  }

  const preload = () => void (viewer && load().catch(() => undefined));
  return (
    <>
      {viewer ? (
        <span className={styles.upload}>
          <ButtonLink href={paths.upload()} onClick={open} onPointerEnter={preload}>
            <Icon name="upload" size={18} />
            <span className={styles.label}>{siteText.upload}</span>
          </ButtonLink>
        </span>
      ) : (
        <VisitorUpload />
      )}
      {/* Also when the session has ended: what is filled in is there when somebody has signed in again. */}
      {isOpen && Modal && <Modal onClose={close} />}
    </>
  );
}
