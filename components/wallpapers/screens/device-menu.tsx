import {
  type MouseEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { isPlainClick } from '@/components/ui/plain-click';
import { DEVICE_GROUPS } from '@/lib/device-groups';
import { DEVICES, type Device } from '@/lib/devices';
import { deviceText } from '@/lib/messages/devices';
import { screenText } from '@/lib/messages/screens';
import { paths } from '@/lib/paths';
import { formatScreen } from '@/lib/screen-fit';
import { DeviceGroups } from './device-groups';
import styles from './device-menu.module.css';
import { findDevices, readSize } from './find-devices';
import { getOwnScreen } from './own-screen';

interface Props {
  /** URL of the list. */
  list: string;
  fit: string | undefined;
  /** Undefined: any screen. */
  onChoose: (screen: string | undefined) => void;
}

/** Links to a list, limited to the screen of a device. Opens once it has loaded. */
export function DeviceMenu({ list, fit, onChoose }: Props) {
  const [query, setQuery] = useState('');
  const popover = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const own = getOwnScreen();

  useEffect(() => popover.current?.showPopover(), []);

  function handleToggle({ newState }: ToggleEvent) {
    if (newState === 'closed') setQuery('');
    // Phones would show their keyboard on top of the list.
    else if (matchMedia('(hover: hover)').matches) field.current?.focus({ preventScroll: true });
  }

  function choose(event: MouseEvent<HTMLElement>, screen: string | undefined) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    popover.current?.hidePopover();
    onChoose(screen);
  }

  const renderLink = (name: string, screen?: string, isCurrent = screen === fit) => (
    <a
      href={paths.fitting(list, screen)}
      rel="nofollow"
      aria-current={isCurrent || undefined}
      onClick={(event) => choose(event, screen)}
    >
      {name} {screen && <span>{screenText.size(screen)}</span>}
    </a>
  );
  const renderDevice = (device: Device) => {
    const screen = formatScreen(device);
    return renderLink(device.name, screen, screen === fit && screen !== own);
  };

  return (
    <nav
      ref={popover}
      id="devices"
      popover="auto"
      className={styles.popover}
      aria-label={deviceText.title}
      onToggle={handleToggle}
    >
      <div className={styles.head}>
        <input
          ref={field}
          type="search"
          value={query}
          placeholder={deviceText.search}
          aria-label={deviceText.search}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
        />
        <IconButton
          icon="close"
          label={deviceText.close}
          popoverTarget="devices"
          popoverTargetAction="hide"
        />
      </div>
      {query.trim() === '' ? (
        <>
          <div>
            {renderLink(screenText.any)}
            {renderLink(deviceText.own, own)}
          </div>
          <AllDevices chosen={fit === own ? undefined : fit}>{renderDevice}</AllDevices>
        </>
      ) : (
        <FoundDevices query={query} renderLink={renderLink}>
          {renderDevice}
        </FoundDevices>
      )}
    </nav>
  );
}

interface DevicesProps {
  children: (device: Device) => ReactNode;
}

/** At first, only the group of the chosen device is open, so that the names of all are in view. */
function AllDevices({ chosen, children }: DevicesProps & { chosen: string | undefined }) {
  const openGroup = DEVICES.find((device) => formatScreen(device) === chosen)?.group;
  return (
    <div>
      {DEVICE_GROUPS.map((group) => (
        <details key={group} name="devices" open={group === openGroup}>
          <summary>
            {deviceText.groups[group]}
            <Icon name="chevron" size={16} />
          </summary>
          <ul>
            {DEVICES.filter((device) => device.group === group).map((device) => (
              <li key={device.name}>{children(device)}</li>
            ))}
          </ul>
        </details>
      ))}
    </div>
  );
}

interface FoundProps extends DevicesProps {
  query: string;
  renderLink: (name: string, screen: string) => ReactNode;
}

function FoundDevices({ query, renderLink, children }: FoundProps) {
  const found = findDevices(query);
  const size = readSize(query);
  return (
    <>
      <p role="status">{deviceText.found(found.flatMap(({ names }) => names).length)}</p>
      {size && found.length === 0 && renderLink(deviceText.other, size)}
      <DeviceGroups devices={found}>{children}</DeviceGroups>
    </>
  );
}
