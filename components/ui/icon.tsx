import { IconPaths } from './icon-paths';

/** Stroke paths on a 24-pixel grid. */
const SHAPES = {
  download: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 19.5h14',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 7.5 2.8C19.5 15.4 12 20 12 20Z',
  upload: 'M12 16V5m0 0 4.5 4.5M12 5 7.5 9.5M5 19.5h14',
  pin: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-1.8 14 2.2-8M9.3 12.3c-1.3-3.9 5.9-5 5.9-1 0 3-3.2 3.9-4.1 2.1',
  share:
    'M12 15V4m0 0L8 8m4-4 4 4M8 11H6.5A1.5 1.5 0 0 0 5 12.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5H16',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  close: 'M6 6l12 12M18 6 6 18',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  retry: 'M19 12a7 7 0 1 1-2.1-5L19 9m0-5v5h-5',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  arrow: 'M5 12h14m0 0-5.5-5.5M19 12l-5.5 5.5',
  display:
    'M4.5 7h9m5 0h1m-15 10h1m5 0h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-8 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  edit: 'M4.5 19.5l1-4L16.6 4.4a1.9 1.9 0 0 1 2.7 0l.3.3a1.9 1.9 0 0 1 0 2.7L8.5 18.5l-4 1ZM14.5 6.5l3 3',
  trash: 'M5 7h14M10 7V4.5h4V7m3 0-.8 12.5H7.8L7 7m3.5 3.5v5.5m3-5.5v5.5',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20',
  chevron: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  expand: 'M9 4.5H4.5V9m15 0V4.5H15m0 15h4.5V15m-15 0v4.5H9',
  versions:
    'M8.5 8.5V5a.5.5 0 0 1 .5-.5h10a.5.5 0 0 1 .5.5v10a.5.5 0 0 1-.5.5h-3.5M5 8.5h10a.5.5 0 0 1 .5.5v10a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V9a.5.5 0 0 1 .5-.5Z',
  up: 'm6.5 14.5 5.5-5.5 5.5 5.5',
  plus: 'M12 5.5v13m-6.5-6.5h13',
  minus: 'M5.5 12h13',
} as const;

export function Icon({ name, size = 20 }: { name: keyof typeof SHAPES; size?: number }) {
  return <IconPaths path={SHAPES[name]} size={size} />;
}
