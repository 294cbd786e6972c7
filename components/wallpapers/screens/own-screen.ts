import { detectScreen } from './detect-screen';
import { readSavedScreen } from './saved-screen';

/** The chosen device, else the one in use: a window moves between screens. As `2560x1440`. */
export function getScreen(): string {
  const saved = readSavedScreen();
  return saved && !saved.isOwn ? saved.screen : getOwnScreen();
}

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
