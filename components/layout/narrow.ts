import { NARROW_PX } from '@/lib/limits';

/** Spec §9: on such windows what would be an overlay is a page. */
export const isNarrow = () => matchMedia(`(max-width: ${NARROW_PX}px)`).matches;
