import { useLayoutEffect } from 'react';
import styles from './scroll-lock.module.css';

let locks = 0;

/** Keeps the page from scrolling, and its content where it is, while the component is mounted. */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const { documentElement: root } = document;
    // A locked page has no scrollbar to measure.
    if (locks === 0)
      root.style.setProperty('--scrollbar', `${window.innerWidth - root.clientWidth}px`);
    locks += 1;
    root.classList.add(styles.locked ?? '');
    return () => {
      locks -= 1;
      if (locks === 0) root.classList.remove(styles.locked ?? '');
    };
  }, []);
}
