'use client';

import { useLinkStatus } from 'next/link';
import { createPortal } from 'react-dom';
import { adminText } from '@/lib/messages/admin';
import styles from './checking.module.css';

const PLACE = 'checking';

/**
 * In a link: says that the server asks who comes, and for what the screen shows. It says so elsewhere,
 * in a place that was there before: what a link is called stays what it was.
 */
export function Checking() {
  const { pending } = useLinkStatus();
  const place = pending && document.getElementById(PLACE);
  return place && createPortal(adminText.checking, place);
}

/** Where links say that they are under way. */
export function CheckingPlace() {
  return <p id={PLACE} role="status" className={styles.checking} />;
}
