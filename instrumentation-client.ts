/**
 * Next's hook for the beginning of every way within the site: until the next page is there `<html>` says so, and
 * app/base.css shows it when that takes long. Where a browser cannot tell when it is there, nothing is shown.
 */
export function onRouterTransitionStart(_url: string, type: string): void {
  // Back and Forward have changed the address already.
  if (type === 'traverse' || !('navigation' in window)) return;
  const { dataset } = document.documentElement;
  dataset.going = '';
  const arrive = () => {
    delete dataset.going;
  };
  window.navigation.addEventListener('currententrychange', arrive, { once: true });
}
