'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import pill from '@/components/ui/pill.module.css';
import { showToast } from '@/components/ui/toast';
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
  const [Menu, setMenu] = useState<Menu | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!replaced || replaced.fit === fit) return;
    if (document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    replaced = null;
  }, [fit]);

  /** The menu opens when it is there, and from then on with the button. */
  function load() {
    loadMenu().then(
      (component) => setMenu(() => component),
      () => showToast({ text: screenText.loadFailed, kind: 'alert' }),
    );
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        className={`${pill.pill} ${styles.button}`}
        data-scripted=""
        data-chosen={screen !== undefined}
        popoverTarget={Menu ? 'devices' : undefined}
        onClick={Menu ? undefined : load}
      >
        <span>{screenText.fits} </span>
        {screen ? screenText.size(screen) : screenText.any}
        <Icon name="chevron" size={16} />
      </button>
      {Menu && (
        <Menu
          list={list}
          fit={fit}
          onChoose={(chosen) => {
            replaced = { fit };
            choose(chosen);
          }}
        />
      )}
    </>
  );
}
