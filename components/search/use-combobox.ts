import { type Dispatch, type SetStateAction, useEffect, useEffectEvent } from 'react';

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
  const activate = (next: number) => setState({ ...state, active: options[next] ?? null });

  function move(step: 1 | -1): boolean {
    // Index -1 is the field itself.
    const count = options.length + 1;
    if (options.length === 0) setOpen(true);
    else activate(((index + 1 + step + count) % count) - 1);
    return true;
  }

  /** Without an active option, the key moves the caret. */
  function moveTo(next: number): boolean {
    if (active) activate(next);
    return active !== undefined;
  }

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

  const keys = new Map([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['Home', () => moveTo(0)],
    ['End', () => moveTo(options.length - 1)],
    ['Enter', chooseActive],
    ['Escape', closeOrClear],
    ['Delete', () => active !== undefined && actions.remove(active)],
  ]);

  function handleKey(event: KeyboardEvent): void {
    const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey;
    if (event.isComposing || hasModifier) return;
    if (keys.get(event.key)?.()) event.preventDefault();
  }

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
