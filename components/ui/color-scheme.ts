export type ColorScheme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** Returns the chosen theme, or else the system's. Browser only. */
export function getColorScheme(chosen = document.documentElement.dataset.scheme): ColorScheme {
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

export function watchColorScheme(onChange: () => void, signal: AbortSignal): void {
  matchMedia(DARK).addEventListener('change', onChange, { signal });
  // Sent by `setPreference`.
  addEventListener('storage', onChange, { signal });
}
