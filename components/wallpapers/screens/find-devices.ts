import { DEVICES, type Device, withNames } from '@/lib/devices';
import { deviceText } from '@/lib/messages/devices';
import { formatScreen, parseScreen } from '@/lib/screen-fit';

const SIZE = /^\s*(\d+)\s*[x×*]\s*(\d+)\s*$/i;

/** Finds devices by words of their names and groups, or by their size. Each is named as those that match. */
export function findDevices(query: string): Device[] {
  const size = SIZE.exec(query);
  if (size) return DEVICES.filter((device) => formatScreen(device) === `${size[1]}x${size[2]}`);
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  return DEVICES.flatMap((device) => {
    const isMatch = (name: string) => {
      const text = `${name} ${deviceText.groups[device.group]} ${formatScreen(device)}`;
      return words.every((word) => text.toLowerCase().includes(word));
    };
    const names = device.names.filter(isMatch);
    return names.length > 0 ? [withNames(device, names)] : [];
  });
}

/** Reads a size such as `2560 × 1440`. Null if it isn't that of a screen. */
export function readSize(query: string): string | null {
  const [, width, height] = SIZE.exec(query) ?? [];
  const screen = `${width}x${height}`;
  return parseScreen(screen) && screen;
}
