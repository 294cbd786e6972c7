'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './status-message.module.css';

interface Props {
  title: string;
  text: string;
  /** Moves the focus here, if it replaces a form that had the focus. */
  takesFocus?: boolean;
  children?: ReactNode;
}

export function StatusMessage({ title, text, takesFocus = false, children }: Props) {
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) container.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={container} className={styles.message} tabIndex={takesFocus ? -1 : undefined}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

export function StatusMessageActions({ children }: { children: ReactNode }) {
  return <p className={styles.actions}>{children}</p>;
}
