import { BREAKPOINTS } from '@/lib/breakpoints';

/** Spec §9: narrow screens open pages instead of modals. */
export const isNarrowScreen = () => matchMedia(`(max-width: ${BREAKPOINTS.md}px)`).matches;
