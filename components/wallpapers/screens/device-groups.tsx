import { type ReactNode, useId } from 'react';
import { DEVICE_GROUPS, type DeviceGroup } from '@/lib/device-groups';
import { deviceText } from '@/lib/messages/devices';
import styles from './device-groups.module.css';

interface GroupMember {
  group: DeviceGroup;
  name: string;
}

interface Props<D extends GroupMember> {
  devices: readonly D[];
  /** Renders a device. */
  children: (device: D) => ReactNode;
}

/** A list of devices by group. */
export function DeviceGroups<D extends GroupMember>({ devices, children }: Props<D>) {
  const id = useId();
  return DEVICE_GROUPS.map((group) => {
    const members = devices.filter((device) => device.group === group);
    if (members.length === 0) return null;
    return (
      <div key={group}>
        <p id={id + group} className={styles.name}>
          {deviceText.groups[group]}
        </p>
        <ul aria-labelledby={id + group}>
          {members.map((device) => (
            <li key={device.name}>{children(device)}</li>
          ))}
        </ul>
      </div>
    );
  });
}
