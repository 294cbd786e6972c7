export type ColorScheme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** Returns the chosen theme, or else the system's. Browser only. */
export function getColorScheme(): ColorScheme {
  const { scheme } = document.documentElement.dataset;
  if (scheme === 'light' || scheme === 'dark') return scheme;
  return matchMedia(DARK).matches ? 'dark' : 'light';
}

export function watchColorScheme(onChange: () => void, signal: AbortSignal): void {
  matchMedia(DARK).addEventListener('change', onChange, { signal });
  // Sent by `setPreference`.
  addEventListener('storage', onChange, { signal });
}
