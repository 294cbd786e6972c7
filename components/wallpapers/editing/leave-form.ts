const SIGN_IN = /^\/(login|register)\b|[?&]login\b/;

/** Returns the page whose link led to this one in this tab, without pages that ask to sign in. Null if there is none. */
function findFormerPage(): string | null {
  const { referrer } = document;
  if (history.length < 2 || !URL.canParse(referrer)) return null;
  const { origin, pathname, search } = new URL(referrer);
  const path = pathname + search;
  return origin === location.origin && !SIGN_IN.test(path) ? path : null;
}

/** Replaces the history entry, so that Back doesn't return to the form, and loads what was saved. */
export function leaveSavedForm(href: string): void {
  location.replace(findFormerPage() ?? href);
}

/** @returns false if the form wasn't opened by a link of the site. */
export function goToFormerPage(): boolean {
  if (findFormerPage() === null) return false;
  history.back();
  return true;
}
