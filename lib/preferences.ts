/**
 * What visitors choose for their browser: kept there, and an attribute of `<html>` that CSS reads. The
 * first of each is what holds without a choice.
 */
export const PREFERENCES = {
  scheme: ['system', 'light', 'dark'],
  columns: ['3', '4', '5', '6'],
  shortcuts: ['on', 'off'],
} as const;

export type Preference = keyof typeof PREFERENCES;

/** Runs in `<head>`, so that no page flashes in the other scheme or hangs its pictures twice. */
export const PREFERENCES_SCRIPT = `for(const k of${JSON.stringify(Object.keys(PREFERENCES))})try{const v=localStorage[k];if(v)document.documentElement.dataset[k]=v}catch{}`;
