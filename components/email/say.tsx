'use client';

import { type ReactNode, useEffect, useRef } from 'react';
import styles from './say.module.css';

interface Props {
  title: string;
  text: string;
  /** It takes the place of what was acted on, and the focus with it. */
  takesFocus?: boolean;
  children?: ReactNode;
}

/** A heading, a sentence and what can be done now: one state of such a page. */
export function Say({ title, text, takesFocus = false, children }: Props) {
  const self = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) self.current?.focus();
  }, [takesFocus]);
  return (
    <div ref={self} className={styles.say} tabIndex={takesFocus ? -1 : undefined}>
      <h1>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  );
}

/** The way on from there. */
export function Next({ children }: { children: ReactNode }) {
  return <p className={styles.next}>{children}</p>;
}
