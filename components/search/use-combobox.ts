import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react';
import { handleComboboxKey } from '@/components/ui/combobox-keys';

export interface Combobox<T> {
  /** Whether the popup may be open. */
  isOpen: boolean;
  active: T | null;
  /** The text in the field, trimmed. */
  q: string;
}

interface Input<T> {
  field: HTMLInputElement;
  state: Combobox<T>;
  setState: Dispatch<SetStateAction<Combobox<T>>>;
  /** Empty while the popup is closed. */
  options: readonly T[];
  choose: (option: T) => void;
  /** Returns false for an option that stays. */
  remove: (option: T) => boolean;
}

export function readField(field: HTMLInputElement, isOpen: boolean) {
  return { isOpen, active: null, q: field.value.trim() };
}

/** Adds the keyboard of an ARIA combobox with a listbox to a field that another component renders. */
export function useCombobox<T>({ field, state, setState, options, ...actions }: Input<T>): void {
  const index = state.active ? options.indexOf(state.active) : -1;
  const active = options[index];
  const setOpen = (isOpen: boolean) => setState(readField(field, isOpen));

  function chooseActive(): boolean {
    if (active) actions.choose(active);
    return active !== undefined;
  }

  /** Closes the popup, then clears the field. Only then does a dialog around it close. */
  function closeOrClear(): boolean {
    const isHandled = options.length > 0 || field.value !== '';
    if (options.length === 0) field.value = '';
    setOpen(false);
    return isHandled;
  }

  const handleKey = (event: KeyboardEvent) =>
    handleComboboxKey(event, {
      count: options.length,
      active: index,
      activate: (next) => setState({ ...readField(field, true), active: options[next] ?? null }),
      keys: new Map([
        ['Enter', chooseActive],
        ['Escape', closeOrClear],
        ['Delete', () => active !== undefined && actions.remove(active)],
      ]),
    });

  const handle = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) return handleKey(event);
    setOpen(event.type !== 'blur' && event.type !== 'submit');
  });

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    for (const type of ['keydown', 'input', 'focus', 'click', 'blur']) {
      field.addEventListener(type, (event) => handle(event), { signal });
    }
    field.form?.addEventListener('submit', (event) => handle(event), { signal });
    // Text that was typed before this code loaded.
    setState(readField(field, document.activeElement === field));
    return () => listeners.abort();
  }, [field, setState]);
}
