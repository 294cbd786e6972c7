'use client';

import { useLinkStatus } from 'next/link';
import { createPortal } from 'react-dom';
import { adminText } from '@/lib/messages/admin';
import styles from './link-pending-status.module.css';

const REGION_ID = 'checking';

/**
 * Put inside a Next.js link: announces a pending navigation. Renders into a live region elsewhere, so that
 * the accessible name of the link doesn't change.
 */
export function LinkPendingStatus() {
  const { pending } = useLinkStatus();
  const region = pending && document.getElementById(REGION_ID);
  return region && createPortal(adminText.checking, region);
}

export function LinkPendingRegion() {
  return <p id={REGION_ID} role="status" className={styles.checking} />;
}
