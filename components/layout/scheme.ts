/** Where the browser keeps the choice between light and dark; nothing there: as the system has it. */
export const SCHEME_KEY = 'scheme';

export const SCHEMES = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof SCHEMES)[number];

/** Runs in `<head>`, so that a page never flashes in the other scheme. */
export const SCHEME_SCRIPT = `try{const s=localStorage.${SCHEME_KEY};if(s)document.documentElement.dataset.scheme=s}catch{}`;
