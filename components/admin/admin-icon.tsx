import { IconPaths } from '@/components/ui/icon-paths';

/** Separate from the site icons so that public pages don't load them. */
const PATHS = {
  dashboard: 'M4.5 4.5h6v8h-6zM13.5 4.5h6V9h-6zM13.5 12h6v7.5h-6zM4.5 15.5h6v4h-6z',
  chart: 'M4.5 4v15.5H20M8.5 15.5v-4m4 4v-8m4 8v-6',
  pictures: 'M4.5 5.5h15v13h-15zm0 10 4-4 3.5 3.5 2.5-2 5 4.5M15 10a1 1 0 1 0 0-2 1 1 0 0 0 0 2Z',
  folder: 'M4 18.5v-13h5.5l2 3H20v10Z',
  tag: 'M4.5 12V4.5H12l8 8-7.5 7.5ZM8.5 8.5h.01',
  merge: 'M6 4.5v3c0 5 6 3.5 6 8.5v3.5M18 4.5v3c0 5-6 3.5-6 8.5m-3.5 0 3.5 3.5 3.5-3.5',
  upload: 'M12 16V5m0 0 4.5 4.5M12 5 7.5 9.5M5 19.5h14',
  people:
    'M9 11.5A3.2 3.2 0 1 0 9 5a3.2 3.2 0 0 0 0 6.5ZM3 19.5c.4-3.5 2.7-5 6-5s5.6 1.5 6 5m.5-14.2a3.2 3.2 0 0 1 0 5.9m2 3.7c2 .6 3.2 2.1 3.5 4.6',
  shield: 'M12 3.5 5 6v5.5c0 4.3 2.8 7.3 7 9 4.2-1.7 7-4.7 7-9V6Zm-3 8.3 2.2 2.2 4-4.3',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 7.5V12l3 2',
  log: 'M6 3.5h9l4 4v13H6Zm8.5 0V8H19M9 12h7m-7 4h7',
  leave: 'M10 4.5H5v15h5M15 8l4 4-4 4m4-4H9.5',
  menu: 'M4.5 7h15m-15 5h15m-15 5h15',
  grid: 'M4.5 4.5h6v6h-6zm9 0h6v6h-6zm0 9h6v6h-6zm-9 0h6v6h-6z',
  filter: 'M4.5 5.5h15l-5.5 7v6l-4-2v-4Z',
  list: 'M8.5 6.5h11m-11 5.5h11m-11 5.5h11M4.5 6.5h.01m-.01 5.5h.01m-.01 5.5h.01',
  open: 'M13.5 4.5h6v6M19.5 4.5l-9 9M10 6H5v13h13v-5',
  star: 'm12 4 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8Z',
  more: 'M6 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2ZM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2ZM18 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2Z',
  ban: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM6 6l12 12',
} as const;

export type AdminIconName = keyof typeof PATHS;

export function AdminIcon({ name, size = 20 }: { name: AdminIconName; size?: number }) {
  return <IconPaths path={PATHS[name]} size={size} />;
}
