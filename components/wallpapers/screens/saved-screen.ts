import { parseScreen } from '@/lib/screen-fit';

const KEY = 'screen';
/** Prefix of a screen that was detected, not chosen. */
const OWN = 'own:';

interface SavedScreen {
  /** As `2560x1440`. */
  screen: string;
  isOwn: boolean;
}

/** Null until the switch was used or a device was chosen in this browser. */
export function readSavedScreen(): SavedScreen | null {
  const saved = readStorage() ?? '';
  const isOwn = saved.startsWith(OWN);
  const screen = isOwn ? saved.slice(OWN.length) : saved;
  return parseScreen(screen) ? { screen, isOwn } : null;
}

export function saveScreen({ screen, isOwn }: SavedScreen): void {
  try {
    localStorage.setItem(KEY, isOwn ? OWN + screen : screen);
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
