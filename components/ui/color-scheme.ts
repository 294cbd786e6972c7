export type ColorScheme = 'light' | 'dark';

const DARK = '(prefers-color-scheme: dark)';

/** The theme that was chosen, else the system's. In the browser. */
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
