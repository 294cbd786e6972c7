'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import switchStyles from '@/components/ui/switch-field.module.css';
import { screenText } from '@/lib/messages/screens';
import styles from './fit-switch.module.css';
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

/** The control that was used, and the screen before. The changed list may render the switch again. */
let used: { control: 'switch' | 'device'; from: string | undefined } | null = null;

/** Needs JavaScript: the server doesn't know the screen. */
export function FitSwitch({ list, fit, onChange }: Props) {
  const { isOn, toggle, choose } = useFit(fit, onChange);
  const [Menu, setMenu] = useState<Menu | 'failed' | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!used || used.from === fit) return;
    const { current } = used.control === 'switch' ? input : button;
    if (document.activeElement === document.body) current?.focus({ preventScroll: true });
    used = null;
  }, [fit]);

  function load() {
    loadMenu().then(
      (component) => setMenu(() => component),
      () => setMenu('failed'),
    );
  }

  return (
    <div className={styles.fit} data-scripted="">
      <label className={styles.toggle}>
        <input
          ref={input}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: A checkbox exposes its checked state by itself.
          role="switch"
          className={switchStyles.switch}
          checked={isOn}
          onChange={() => {
            used = { control: 'switch', from: fit };
            toggle();
          }}
        />
        {screenText.fits}
      </label>
      <button
        ref={button}
        type="button"
        className={styles.device}
        popoverTarget="devices"
        aria-label={fit && screenText.changeDevice(screenText.size(fit))}
      >
        {fit ? screenText.size(fit) : screenText.otherDevice}
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
            onChoose={(screen) => {
              used = { control: 'device', from: fit };
              choose(screen);
            }}
          />
        )}
      </div>
    </div>
  );
}
