import type { setWallpaperText } from '@/lib/messages/set-wallpaper';

type System = keyof (typeof setWallpaperText)['systems'];

/** User agents of Android also name Linux, and those of iPhones macOS. */
const SYSTEMS: [RegExp, System][] = [
  [/\b(iPhone|iPad)\b/, 'ios'],
  [/\bAndroid\b/, 'android'],
  [/\bCrOS\b/, 'chromeos'],
  [/\bWindows\b/, 'windows'],
  [/\bMacintosh\b/, 'macos'],
];

export function findSystem({
  userAgent,
  maxTouchPoints,
}: Pick<Navigator, 'userAgent' | 'maxTouchPoints'>): System {
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'linux';
  // Safari of an iPad says that it runs on a Mac, none of which has a touchscreen.
  return system === 'macos' && maxTouchPoints > 1 ? 'ios' : system;
}
