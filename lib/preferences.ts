/** Stored in the browser, set as data attributes of `<html>` for CSS. The first option is the default. */
export const PREFERENCES = {
  scheme: ['system', 'light', 'dark'],
  columns: ['auto', '3', '4', '5', '6'],
  phoneColumns: ['1', '2'],
  shortcuts: ['on', 'off'],
  fit: ['off', 'on'],
} as const;

export type Preference = keyof typeof PREFERENCES;

/** Runs in `<head>`, before the first paint: no color flash, no second grid layout. */
export const PREFERENCES_SCRIPT = `for(const k of${JSON.stringify(Object.keys(PREFERENCES))})try{const v=localStorage[k];if(v)document.documentElement.dataset[k]=v}catch{}`;
