import type { Size } from './crop';

export const DEVICE_GROUPS = ['phone', 'tablet', 'laptop', 'desktop', 'ultrawide', 'dual'] as const;

export type DeviceGroup = (typeof DEVICE_GROUPS)[number];

/** The kind of device that a screen of this shape most likely belongs to. */
export function getDeviceGroup({ width, height }: Size): DeviceGroup {
  const ratio = width / height;
  if (ratio < 0.6) return 'phone';
  if (ratio < 1) return 'tablet';
  if (ratio < 2) return 'desktop';
  return ratio < 3 ? 'ultrawide' : 'dual';
}
