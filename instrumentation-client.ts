/** Next's hook. Sets `data-navigating` until the next page shows; app/base.css draws the progress bar. */
export function onRouterTransitionStart(url: string, type: string): void {
  const { href: current } = location;
  // Back and Forward have already changed the URL.
  if (type === 'traverse' || !('navigation' in window) || new URL(url, current).href === current)
    return;
  const { dataset } = document.documentElement;
  const { navigation } = window;
  dataset.navigating = '';
  const finish = () => {
    // The wall updates the state of the current entry while it is open.
    if (location.href === current) return;
    delete dataset.navigating;
    navigation.removeEventListener('currententrychange', finish);
  };
  navigation.addEventListener('currententrychange', finish);
}

// Next doesn't restore entries of the detail modal after a reload: their URL is not that of their router state.
addEventListener('popstate', ({ state }) => {
  if (isReloadedModal(state)) location.reload();
});

// The modal's entry starts at the top. The page keeps its own scroll position.
addEventListener('load', () =>
  setTimeout(() => {
    if (isReloadedModal(history.state)) history.scrollRestoration = 'auto';
  }),
);

function isReloadedModal(state: { modal?: { document: number } } | null): boolean {
  return state?.modal !== undefined && state.modal.document !== performance.timeOrigin;
}
