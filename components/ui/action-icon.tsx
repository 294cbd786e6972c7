import { IconPaths } from './icon-paths';

/** Apart from `icon.tsx`, so that a page loads them when it shows one. */
const SHAPES = {
  pin: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm-1.8 14 2.2-8M9.3 12.3c-1.3-3.9 5.9-5 5.9-1 0 3-3.2 3.9-4.1 2.1',
  share:
    'M12 15V4m0 0L8 8m4-4 4 4M8 11H6.5A1.5 1.5 0 0 0 5 12.5v6A1.5 1.5 0 0 0 6.5 20h11a1.5 1.5 0 0 0 1.5-1.5v-6a1.5 1.5 0 0 0-1.5-1.5H16',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1',
  check: 'm5 12.5 4.5 4.5L19 7.5',
  retry: 'M19 12a7 7 0 1 1-2.1-5L19 9m0-5v5h-5',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  edit: 'M4.5 19.5l1-4L16.6 4.4a1.9 1.9 0 0 1 2.7 0l.3.3a1.9 1.9 0 0 1 0 2.7L8.5 18.5l-4 1ZM14.5 6.5l3 3',
  trash: 'M5 7h14M10 7V4.5h4V7m3 0-.8 12.5H7.8L7 7m3.5 3.5v5.5m3-5.5v5.5',
  expand: 'M9 4.5H4.5V9m15 0V4.5H15m0 15h4.5V15m-15 0v4.5H9',
  up: 'm6.5 14.5 5.5-5.5 5.5 5.5',
  plus: 'M12 5.5v13m-6.5-6.5h13',
  minus: 'M5.5 12h13',
} as const;

export function ActionIcon({ name, size = 20 }: { name: keyof typeof SHAPES; size?: number }) {
  return <IconPaths path={SHAPES[name]} size={size} />;
}
