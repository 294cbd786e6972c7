import { type ReactNode, useId } from 'react';
import { Icon } from '@/components/ui/icon';
import { DEVICE_GROUPS, type DeviceGroup } from '@/lib/device-groups';
import { deviceText } from '@/lib/messages/devices';
import styles from './device-groups.module.css';

interface GroupMember {
  group: DeviceGroup;
  name: string;
}

interface Props<D extends GroupMember> {
  devices: readonly D[];
  /** Closes longer groups, unless they contain a device for which it returns true. */
  isChosen?: (device: D) => boolean;
  /** Renders a device. */
  children: (device: D) => ReactNode;
}

/** Devices of a group that is open from the start. */
const MAX_OPEN = 6;

/** A list of devices by group. */
export function DeviceGroups<D extends GroupMember>({ devices, isChosen, children }: Props<D>) {
  const id = useId();
  return DEVICE_GROUPS.map((group) => {
    const members = devices.filter((device) => device.group === group);
    if (members.length === 0) return null;
    const list = (
      <ul aria-labelledby={id + group}>
        {members.map((device) => (
          <li key={device.name}>{children(device)}</li>
        ))}
      </ul>
    );
    if (!isChosen || members.length <= MAX_OPEN) {
      return (
        <div key={group}>
          <p id={id + group} className={styles.name}>
            {deviceText.groups[group]}
          </p>
          {list}
        </div>
      );
    }
    return (
      <details key={group} className={styles.group} open={members.some(isChosen)}>
        <summary className={styles.name}>
          <span id={id + group}>{deviceText.groups[group]}</span>
          <Icon name="chevron" size={16} />
        </summary>
        {list}
      </details>
    );
  });
}
