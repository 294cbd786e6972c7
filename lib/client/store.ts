import { useSyncExternalStore } from 'react';

/** State that lives outside React and that any number of components subscribe to. */
export interface Store<T> {
  get: () => T;
  set: (next: T) => void;
  /** @returns a function that unsubscribes. */
  subscribe: (onChange: () => void) => () => void;
}

/** Creates a store. @param initial the state before the first `set`, also during hydration. */
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

/**
 * Reads part of a store and rerenders when it changes.
 *
 * @param select must return the same reference while its part of the state is unchanged.
 * @param onServer the value during server rendering and hydration.
 */
export function useStore<T, S>(store: Store<T>, select: (state: T) => S, onServer: S): S {
  return useSyncExternalStore(
    store.subscribe,
    () => select(store.get()),
    () => onServer,
  );
}
