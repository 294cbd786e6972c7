interface Combobox {
  /** Number of options. 0 while the popup is closed. */
  count: number;
  /** Index of the active option. -1 is the field itself. */
  active: number;
  /** Also opens the popup. */
  activate: (index: number) => void;
  /** Handlers of other keys. A handler returns false to leave the key to the browser. */
  keys: ReadonlyMap<string, () => boolean>;
}

/** Handles a key of an ARIA combobox with a listbox: arrow keys open it and move through the options and the field. */
export function handleComboboxKey(
  event: KeyboardEvent,
  { count, active, activate, keys }: Combobox,
): void {
  const hasModifier = event.ctrlKey || event.metaKey || event.shiftKey;
  // Safari sends the Enter that ends a composition after it, with the code of a key of an input method.
  const isComposing = event.isComposing || event.keyCode === 229;
  if (isComposing || hasModifier) return;

  function move(step: 1 | -1): boolean {
    activate(((active + 1 + step + count + 1) % (count + 1)) - 1);
    return true;
  }

  /** Without an active option, the key moves the caret. */
  function moveTo(index: number): boolean {
    if (active >= 0) activate(index);
    return active >= 0;
  }

  const actions = new Map([
    ['ArrowDown', () => move(1)],
    ['ArrowUp', () => move(-1)],
    ['Home', () => moveTo(0)],
    ['End', () => moveTo(count - 1)],
    ...keys,
  ]);
  if (actions.get(event.key)?.()) event.preventDefault();
}
