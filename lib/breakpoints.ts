/**
 * Widest window of a layout in px. Media queries contain the same numbers, see docs/design.md. `sm`, `md`
 * and `xl` are from spec §9.
 */
export const BREAKPOINTS = { xs: 480, sm: 700, md: 768, lg: 900, xl: 1100 } as const;
