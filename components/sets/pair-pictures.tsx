import type { ReactNode } from 'react';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './pair-pictures.module.css';
import { SchemeSwitch } from './scheme-switch';

/** The pictures are lazy, so that the hidden one isn't requested. The visible one mustn't wait for the layout. */
const LOAD_SHOWN_SCRIPT = `{const s=document.documentElement.dataset.scheme||(matchMedia('(prefers-color-scheme:dark)').matches?'dark':'light'),i=document.querySelector('[data-version='+s+'] img');if(i)i.loading='eager'}`;

interface Props {
  members: Wallpaper[];
  children: ReactNode;
}

export function PairPictures({ members, children }: Props) {
  return (
    <div className={styles.pictures}>
      <SchemeSwitch members={members} />
      {children}
      <script>{LOAD_SHOWN_SCRIPT}</script>
    </div>
  );
}
