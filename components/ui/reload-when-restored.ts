/**
 * For links to where something of this page may be changed: a browser that brings the page back as it was
 * left shows it as it is now.
 */
export function reloadWhenRestored(): void {
  const reload = ({ persisted }: PageTransitionEvent) => {
    if (persisted) location.reload();
  };
  addEventListener('pageshow', reload, { once: true });
}
