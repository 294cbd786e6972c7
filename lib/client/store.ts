import { useSyncExternalStore } from 'react';

export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  subscribe: (onChange: () => void) => () => void;
}

export function createStore<T>(initial: T): Store<T> {
  let state = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(next) {
      state = next;
      for (const notify of listeners) notify();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => {
        listeners.delete(onChange);
      };
    },
  };
}

/** `select` must return the same reference while its part of the state is unchanged. */
export function useStore<T, S>(store: Store<T>, select: (state: T) => S, onServer: S): S {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => onServer,
  );
}
