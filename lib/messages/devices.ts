import { formatCount } from './formats';

export const deviceText = {
  title: 'Screens',
  search: 'Device or size',
  close: 'Close',
  own: 'My screen',
  other: 'Other screen',
  found: (count: number) =>
    count === 0 ? 'No device has this name or size.' : formatCount(count, 'device', 'devices'),
  groups: {
    phone: 'Phones',
    tablet: 'Tablets',
    laptop: 'Laptops',
    desktop: 'Desktops',
    ultrawide: 'Ultrawide monitors',
    dual: 'Dual monitors',
  },
} as const;
