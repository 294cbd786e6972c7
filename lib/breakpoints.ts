/** Widest window in px. Media queries repeat the numbers (docs/design.md); `sm`, `md` and `xl`: spec §9. */
export const BREAKPOINTS = {
  xs: 480,
  sm: 700,
  md: 768,
  lg: 900,
  xl: 1100,
  '2xl': 1880,
  '3xl': 2320,
  '4xl': 2760,
} as const;
