import { IconPaths } from './icon-paths';

/** Stroke paths on a 24-pixel grid. Every page loads them; those of dialogs and forms are in `action-icon.tsx`. */
const SHAPES = {
  download: 'M12 4v11m0 0 4.5-4.5M12 15l-4.5-4.5M5 19.5h14',
  heart: 'M12 20s-7.5-4.6-7.5-10.2A4.3 4.3 0 0 1 12 7a4.3 4.3 0 0 1 7.5 2.8C19.5 15.4 12 20 12 20Z',
  upload: 'M12 16V5m0 0 4.5 4.5M12 5 7.5 9.5M5 19.5h14',
  save: 'M7 4.5h10a.5.5 0 0 1 .5.5v14.5L12 15.5l-5.5 4V5a.5.5 0 0 1 .5-.5Z',
  bell: 'M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5l1.5-1.5Zm3.5 4a2.2 2.2 0 0 0 4 0M12 5.5V4',
  close: 'M6 6l12 12M18 6 6 18',
  display:
    'M4.5 7h9m5 0h1m-15 10h1m5 0h9M16 9.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Zm-8 10a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13Zm4.7 11.2L20 20',
  home: 'M5 20v-8.5a7 7 0 0 1 14 0V20Zm4.5 0v-5.5a2.5 2.5 0 0 1 5 0V20',
  category: 'M5 5h5.5v5.5H5Zm8.5 0H19v5.5h-5.5ZM5 13.5h5.5V19H5Zm8.5 0H19V19h-5.5Z',
  person: 'M12 4.5a3.75 3.75 0 1 0 0 7.5 3.75 3.75 0 0 0 0-7.5ZM5 20a7 7 0 0 1 14 0',
  camera:
    'M8.5 6.5 10 4.5h4l1.5 2H18A1.5 1.5 0 0 1 19.5 8v9.5A1.5 1.5 0 0 1 18 19H6a1.5 1.5 0 0 1-1.5-1.5V8A1.5 1.5 0 0 1 6 6.5ZM12 9.5a3.25 3.25 0 1 0 0 6.5 3.25 3.25 0 0 0 0-6.5Z',
  chevron: 'm6.5 9.5 5.5 5.5 5.5-5.5',
  versions:
    'M8.5 8.5V5a.5.5 0 0 1 .5-.5h10a.5.5 0 0 1 .5.5v10a.5.5 0 0 1-.5.5h-3.5M5 8.5h10a.5.5 0 0 1 .5.5v10a.5.5 0 0 1-.5.5H5a.5.5 0 0 1-.5-.5V9a.5.5 0 0 1 .5-.5Z',
} as const;

export function Icon({ name, size = 20 }: { name: keyof typeof SHAPES; size?: number }) {
  return <IconPaths path={SHAPES[name]} size={size} />;
}
