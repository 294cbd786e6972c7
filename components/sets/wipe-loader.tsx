'use client';

import { useNeededComponent } from '@/components/ui/use-needed-component';

const loadWipe = () => import('./scheme-wipe').then(({ SchemeWipe }) => SchemeWipe);

/** Loads the script for the switch that contains it. Without it, CSS follows the theme. */
export function WipeLoader() {
  const Wipe = useNeededComponent(true, loadWipe);
  return Wipe && <Wipe />;
}
