'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { screenText } from '@/lib/messages/screens';
import styles from './fit-control.module.css';
import { useFit } from './use-fit';

const loadMenu = () => import('./device-menu').then(({ DeviceMenu }) => DeviceMenu);

type Menu = Awaited<ReturnType<typeof loadMenu>>;

interface Props {
  /** URL of the list. */
  list: string;
  /** The screen that the list is limited to. */
  fit: string | undefined;
  /** Replaces the URL. */
  onChange: (fit: string | undefined) => void;
}

/** Set when a screen is chosen, to the one before. The changed list may render the control again. */
let replaced: { fit: string | undefined } | null = null;

/** Limits a list to a screen. Needs JavaScript: the server doesn't know the visitor's. */
export function FitControl({ list, fit, onChange }: Props) {
  const { screen, choose } = useFit(fit, onChange);
  const [Menu, setMenu] = useState<Menu | 'failed' | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!replaced || replaced.fit === fit) return;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    replaced = null;
  }, [fit]);

  function load() {
    loadMenu().then(
      (component) => setMenu(() => component),
      () => setMenu('failed'),
    );
  }

  return (
    <div className={styles.fit}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        popoverTarget="devices"
        data-chosen={screen !== undefined}
      >
        <span>{screenText.fits} </span>
        {screen ? screenText.size(screen) : screenText.any}
        <Icon name="chevron" size={16} />
      </button>
      <div
        id="devices"
        popover="auto"
        className={styles.menu}
        onToggle={({ newState }) => newState === 'open' && load()}
      >
        {Menu === 'failed' && <p role="alert">{screenText.loadFailed}</p>}
        {Menu === null && <p>{screenText.loadingDevices}</p>}
        {typeof Menu === 'function' && (
          <Menu
            list={list}
            fit={fit}
            onChoose={(chosen) => {
              replaced = { fit };
              choose(chosen);
            }}
          />
        )}
      </div>
    </div>
  );
}
