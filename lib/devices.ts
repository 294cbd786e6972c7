import type { Size } from './crop';

export const DEVICE_GROUPS = ['phone', 'tablet', 'laptop', 'desktop', 'ultrawide', 'dual'] as const;

export type DeviceGroup = (typeof DEVICE_GROUPS)[number];

export interface Device extends Size {
  group: DeviceGroup;
  name: string;
}

/** Common screens, in pixels as their makers specify them. Each size occurs once. */
export const DEVICES: readonly Device[] = [
  { group: 'phone', name: 'iPhone 16 and 15', width: 1179, height: 2556 },
  { group: 'phone', name: 'iPhone 16 Pro', width: 1206, height: 2622 },
  { group: 'phone', name: 'iPhone 16 Plus', width: 1290, height: 2796 },
  { group: 'phone', name: 'iPhone 16 Pro Max', width: 1320, height: 2868 },
  { group: 'phone', name: 'Galaxy S24', width: 1080, height: 2340 },
  { group: 'phone', name: 'Galaxy S24 Ultra', width: 1440, height: 3120 },
  { group: 'phone', name: 'Pixel 9', width: 1080, height: 2424 },
  { group: 'tablet', name: 'iPad Air 11″', width: 1640, height: 2360 },
  { group: 'tablet', name: 'iPad Pro 13″', width: 2064, height: 2752 },
  { group: 'tablet', name: 'Galaxy Tab S9', width: 2560, height: 1600 },
  { group: 'laptop', name: 'HD laptop', width: 1366, height: 768 },
  { group: 'laptop', name: 'MacBook Air 13″', width: 2560, height: 1664 },
  { group: 'laptop', name: '2.8K laptop', width: 2880, height: 1800 },
  { group: 'laptop', name: 'MacBook Pro 14″', width: 3024, height: 1964 },
  { group: 'laptop', name: 'MacBook Pro 16″', width: 3456, height: 2234 },
  { group: 'desktop', name: 'Full HD', width: 1920, height: 1080 },
  { group: 'desktop', name: 'WUXGA', width: 1920, height: 1200 },
  { group: 'desktop', name: 'QHD', width: 2560, height: 1440 },
  { group: 'desktop', name: '4K', width: 3840, height: 2160 },
  { group: 'desktop', name: '5K', width: 5120, height: 2880 },
  { group: 'ultrawide', name: 'Ultrawide Full HD', width: 2560, height: 1080 },
  { group: 'ultrawide', name: 'Ultrawide QHD', width: 3440, height: 1440 },
  { group: 'ultrawide', name: 'Ultrawide 5K', width: 5120, height: 2160 },
  { group: 'dual', name: 'Dual Full HD', width: 3840, height: 1080 },
  { group: 'dual', name: 'Dual QHD', width: 5120, height: 1440 },
  { group: 'dual', name: 'Dual 4K', width: 7680, height: 2160 },
];

/** The kind of device that a screen of this shape most likely belongs to. */
export function getDeviceGroup({ width, height }: Size): DeviceGroup {
  const ratio = width / height;
  if (ratio < 0.6) return 'phone';
  if (ratio < 1) return 'tablet';
  if (ratio < 2) return 'desktop';
  return ratio < 3 ? 'ultrawide' : 'dual';
}
