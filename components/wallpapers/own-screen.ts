import { parseScreen } from '@/lib/screen-fit';
import { detectScreen } from './detect-screen';

const KEY = 'screen';
/** The device in use, which is detected again each time. */
const OWN = 'own';

/** Null until a device was chosen. */
export function getSavedScreen(): string | null {
  const saved = readStorage();
  if (saved === OWN) return getOwnScreen();
  return saved && parseScreen(saved) ? saved : null;
}

export function saveScreen(screen: string): void {
  try {
    localStorage.setItem(KEY, screen === getOwnScreen() ? OWN : screen);
  } catch {
    // Storage is blocked. The URL has the screen, too.
  }
}

function readStorage(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** As `2560x1440`. */
export function getOwnScreen(): string {
  const { screen, devicePixelRatio, outerWidth, innerWidth } = window;
  return detectScreen({
    screen,
    devicePixelRatio,
    outerWidth,
    innerWidth,
    hasTouch: matchMedia('(hover: none) and (pointer: coarse)').matches,
    isSafari: navigator.vendor.startsWith('Apple'),
  });
}
