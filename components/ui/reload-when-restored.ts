/** For links to pages that can change this one: reloads if Back restores it from the bfcache. */
export function reloadWhenRestored(): void {
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload();
  };
  addEventListener('pageshow', reload, { once: true });
}
