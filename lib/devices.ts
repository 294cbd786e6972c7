import type { Size } from './crop';
import { DEVICE_GROUPS, type DeviceGroup } from './device-groups';

/**
 * Devices by the pixels of their screen, as their makers specify them; phones and tablets upright. As of November 2026.
 *
 * To add a device, look up the pixels on the page of its maker. If they are here, its name comes first on their line.
 * Otherwise, it gets a line above the older ones of that maker. Each size and each name occurs once in all groups. Lines
 * whose devices are more than six years old are removed.
 */
const DEVICE_NAMES: Record<DeviceGroup, Record<string, string>> = {
  phone: {
    '1206x2622': 'iPhone 17, iPhone 17 Pro, iPhone 16 Pro',
    '1320x2868': 'iPhone 17 Pro Max, iPhone 16 Pro Max',
    '1260x2736': 'iPhone Air',
    '1179x2556': 'iPhone 16, iPhone 15, iPhone 15 Pro, iPhone 14 Pro',
    '1290x2796': 'iPhone 16 Plus, iPhone 15 Plus, iPhone 15 Pro Max, iPhone 14 Pro Max',
    '1170x2532': 'iPhone 16e, iPhone 14, iPhone 13, iPhone 13 Pro, iPhone 12, iPhone 12 Pro',
    '1284x2778': 'iPhone 14 Plus, iPhone 13 Pro Max, iPhone 12 Pro Max',
    '1440x3120':
      'Galaxy S26 Ultra, Galaxy S26+, Galaxy S25 Ultra, Galaxy S25+, Galaxy S24 Ultra, Galaxy S24+, Pixel 7 Pro',
    '1080x2340': 'Galaxy S26, Galaxy S25, Galaxy S24, Galaxy S23, Galaxy A56, iPhone 13 mini',
    '1080x2520': 'Galaxy Z Flip7',
    '1080x2640': 'Galaxy Z Flip6, Galaxy Z Flip5',
    '1440x3088': 'Galaxy S23 Ultra, Galaxy S22 Ultra',
    '1280x2856': 'Pixel 10 Pro, Pixel 9 Pro',
    '1344x2992': 'Pixel 10 Pro XL, Pixel 9 Pro XL, Pixel 8 Pro',
    '1080x2424': 'Pixel 10, Pixel 10a, Pixel 9, Pixel 9a',
    '1080x2400': 'Pixel 8, Pixel 8a, Pixel 7, Pixel 7a',
    '1272x2772': 'OnePlus 15',
    '1440x3168': 'OnePlus 13, OnePlus 12',
    '1200x2670': 'Xiaomi 15, Xiaomi 14',
    '1440x3200': 'Xiaomi 15 Ultra, Xiaomi 14 Ultra',
    '1260x2800': 'Nothing Phone (3)',
  },
  tablet: {
    '1640x2360': 'iPad Air 11″, iPad 11″, iPad 10.9″',
    '2048x2732': 'iPad Air 13″, iPad Pro 12.9″',
    '1668x2420': 'iPad Pro 11″ (M5), iPad Pro 11″ (M4)',
    '2064x2752': 'iPad Pro 13″',
    '1488x2266': 'iPad mini 8.3″',
    '1668x2388': 'iPad Pro 11″ (M2), iPad Pro 11″ (M1)',
    '1620x2160': 'iPad 10.2″',
    '1848x2960': 'Galaxy Tab S11 Ultra, Galaxy Tab S10 Ultra, Galaxy Tab S9 Ultra',
    '1752x2800': 'Galaxy Tab S10+, Galaxy Tab S9+',
    '1600x2560': 'Galaxy Tab S11, Galaxy Tab S9, Pixel Tablet',
    '1968x2184': 'Galaxy Z Fold7',
    '1856x2160': 'Galaxy Z Fold6',
    '2076x2152': 'Pixel 10 Pro Fold, Pixel 9 Pro Fold',
  },
  laptop: {
    '2560x1664': 'MacBook Air 13″',
    '2880x1864': 'MacBook Air 15″',
    '3024x1964': 'MacBook Pro 14″',
    '3456x2234': 'MacBook Pro 16″',
    '2560x1600': 'MacBook Air 13″ (M1), MacBook Pro 13″, Framework Laptop 16',
    '3072x1920': 'MacBook Pro 16″ (Intel)',
    '2304x1536': 'Surface Laptop 13.8″',
    '2496x1664': 'Surface Laptop 15″',
    '2880x1920': 'Surface Pro 13″',
    '2256x1504': 'Surface Laptop 13.5″, Framework Laptop 13',
    '3840x2400': 'Dell XPS 16 (OLED)',
    '3200x2000': 'Dell XPS 14 (OLED)',
    '2880x1800': '2.8K laptop',
    '1366x768': 'HD laptop',
    '1280x800': 'Steam Deck',
  },
  desktop: {
    '1920x1080': 'Full HD',
    '1920x1200': 'WUXGA',
    '2560x1440': 'QHD',
    '3840x2160': '4K',
    '4480x2520': 'iMac 24″',
    '5120x2880': '5K, Studio Display, iMac 27″',
    '6016x3384': '6K, Pro Display XDR',
    '7680x4320': '8K',
  },
  ultrawide: {
    '2560x1080': 'Ultrawide Full HD',
    '3440x1440': 'Ultrawide QHD',
    '3840x1600': 'Ultrawide QHD+',
    '5120x2160': 'Ultrawide 5K',
  },
  dual: {
    '3840x1080': 'Dual Full HD',
    '5120x1440': 'Dual QHD, Odyssey OLED G9',
    '7680x2160': 'Dual 4K, Odyssey Neo G9 57″',
  },
};

/** In a short form. */
const MAX_NAMES = 3;

/** Devices with the same screen. */
export interface Device extends Size {
  group: DeviceGroup;
  /** Short form of `names`: `iPhone 17, 17 Pro, 16 Pro`. */
  name: string;
  names: readonly string[];
}

export const DEVICES: readonly Device[] = DEVICE_GROUPS.flatMap((group) =>
  Object.entries(DEVICE_NAMES[group]).map(([size, names]) => {
    const [width = 0, height = 0] = size.split('x').map(Number);
    return withNames({ group, width, height }, names.split(', '));
  }),
);

export function withNames<T extends object>(device: T, names: readonly string[]) {
  return { ...device, name: joinNames(names), names };
}

/** Leaves out the brand where it is that of the name before. */
function joinNames(names: readonly string[]): string {
  const getBrand = (name = '') => name.split(' ')[0] ?? '';
  const parts = names.slice(0, MAX_NAMES).map((name, index) => {
    const brand = getBrand(name);
    return brand === getBrand(names[index - 1]) ? name.slice(brand.length + 1) : name;
  });
  return [...parts, ...(names.length > MAX_NAMES ? ['…'] : [])].join(', ');
}
