import type { DeviceGroup } from '@/lib/device-groups';

const TIME = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  hour: 'numeric',
  minute: '2-digit',
});
const DAY = /* @__PURE__ */ new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
});

export const devicePreviewText = {
  show: 'Preview',
  loadFailed: 'We couldn’t load the preview. Check your connection and try again.',
  labels: {
    phone: 'Preview on a phone lock screen',
    tablet: 'Preview on a tablet lock screen',
    laptop: 'Preview on a laptop',
    desktop: 'Preview on a desktop monitor',
    ultrawide: 'Preview on an ultrawide monitor',
    dual: 'Preview on two monitors side by side',
  } satisfies Record<DeviceGroup, string>,
  style: 'Appearance',
  styles: { light: 'Light', dark: 'Dark' },
  folders: ['Documents', 'Pictures', 'Music', 'Projects'],
  menus: ['File', 'Edit', 'View', 'Window'],
  moveCrop: 'Try moving the crop.',
  hints: {
    clock: {
      easy: 'The clock is easy to read here.',
      hard: 'The clock may be hard to read.',
    },
    icons: {
      easy: 'Icon labels are easy to read here.',
      hard: 'Icon labels may be hard to read.',
    },
  },
} as const;

/** `10:42 AM`, local time. */
export function formatTime(time: Date): string {
  return TIME.format(time);
}

/** `10:42`, local time, as lock screens show it. */
export function formatClock(time: Date): string {
  const parts = TIME.formatToParts(time).filter(({ type }) => type !== 'dayPeriod');
  return parts
    .map(({ value }) => value)
    .join('')
    .trim();
}

/** `Monday, November 23`, local time. */
export function formatClockDay(time: Date): string {
  return DAY.format(time);
}
