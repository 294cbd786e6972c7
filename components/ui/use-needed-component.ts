import { type ComponentType, useEffect, useEffectEvent } from 'react';
import { useLazyComponent } from './use-lazy-component';

/** Loads a component once it's needed. Undefined until then, and if loading fails. */
export function useNeededComponent<Props>(
  isNeeded: boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | undefined {
  const { Shown, show } = useLazyComponent(load);
  const showNow = useEffectEvent(show);
  useEffect(() => {
    if (isNeeded) void showNow();
  }, [isNeeded]);
  return Shown;
}
