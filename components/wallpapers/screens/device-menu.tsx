import type { MouseEvent } from 'react';
import { isPlainClick } from '@/components/ui/plain-click';
import { COMMON_DEVICES } from '@/lib/devices';
import { deviceText } from '@/lib/messages/devices';
import { screenText } from '@/lib/messages/screens';
import { paths } from '@/lib/paths';
import { formatScreen } from '@/lib/screen-fit';
import { DeviceGroups } from './device-groups';
import styles from './device-menu.module.css';
import { getOwnScreen } from './own-screen';

interface Props {
  /** URL of the list. */
  list: string;
  fit: string | undefined;
  onChoose: (screen: string) => void;
}

/** Links to a list, limited to the screens of common devices. */
export function DeviceMenu({ list, fit, onChoose }: Props) {
  const own = getOwnScreen();

  function choose(event: MouseEvent<HTMLElement>, screen: string) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover();
    onChoose(screen);
  }

  const renderLink = (name: string, screen: string, isCurrent = screen === fit) => (
    <a
      href={paths.fitting(list, screen)}
      rel="nofollow"
      aria-current={isCurrent || undefined}
      onClick={(event) => choose(event, screen)}
    >
      {name} <span>{screenText.size(screen)}</span>
    </a>
  );

  return (
    <nav className={styles.menu} aria-label={screenText.otherDevice}>
      {renderLink(deviceText.own, own)}
      <DeviceGroups devices={COMMON_DEVICES}>
        {(device) => {
          const screen = formatScreen(device);
          return renderLink(device.name, screen, screen === fit && screen !== own);
        }}
      </DeviceGroups>
    </nav>
  );
}
