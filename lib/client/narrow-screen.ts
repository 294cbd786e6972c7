import { NARROW_PX } from '@/lib/limits';

/** Spec §9: narrow screens open pages instead of modals. */
export const isNarrowScreen = () => matchMedia(`(max-width: ${NARROW_PX}px)`).matches;
