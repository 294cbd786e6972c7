/**
 * Next's hook for the beginning of every way within the site: until the next page is there `<html>` says so, and
 * app/base.css shows it when that takes long. Where a browser cannot tell when it is there, nothing is shown.
 */
export function onRouterTransitionStart(url: string, type: string): void {
  const { href: here } = location;
  // Back and Forward have changed the address already.
  if (type === 'traverse' || !('navigation' in window) || new URL(url, here).href === here) return;
  const { dataset } = document.documentElement;
  const { navigation } = window;
  dataset.going = '';
  const arrive = () => {
    // The wall notes in the entry how far it has come.
    if (location.href === here) return;
    delete dataset.going;
    navigation.removeEventListener('currententrychange', arrive);
  };
  navigation.addEventListener('currententrychange', arrive);
}
