import { isPlainClick } from './plain-click';

/** Something that would be lost if the user left the page. */
export interface LeaveGuard {
  /** False if the user stays. */
  ask: () => Promise<boolean>;
  onLeave: () => void;
  /** Saved, or given up by the user. */
  isReleased: boolean;
}

/** The newest is asked first: a dialog opens after the form behind it was filled in. */
const guards = new Set<LeaveGuard>();
let listening = new AbortController();
let isAsking = false;

/** Asks before the user leaves the page, until the guard is removed. */
export function addLeaveGuard(guard: LeaveGuard): void {
  if (guards.size === 0) listen();
  guards.add(guard);
}

export function removeLeaveGuard(guard: LeaveGuard): void {
  guards.delete(guard);
  if (guards.size === 0) listening.abort();
}

function listen() {
  listening = new AbortController();
  const { signal } = listening;
  // In the capture phase, before React's link handlers.
  addEventListener('click', onClick, { capture: true, signal });
  addEventListener('submit', onSubmit, { capture: true, signal });
  addEventListener('beforeunload', onUnload, { signal });
  for (const type of ['input', 'keydown', 'pointerdown']) {
    addEventListener(type, rearm, { capture: true, signal });
  }
  // Missing in older browsers, which don't ask about Back and Forward.
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  navigation?.addEventListener('navigate', onNavigate, { signal });
}

const getActive = () => [...guards].filter(({ isReleased }) => !isReleased);

function onUnload(event: BeforeUnloadEvent) {
  if (getActive().length > 0) event.preventDefault();
}

/** Some links open a dialog. Users who go on working haven't left. */
function rearm() {
  for (const guard of guards) guard.isReleased = false;
}

function onClick(event: MouseEvent) {
  const link = event.target instanceof Element && event.target.closest('a');
  if (!link || getActive().length === 0 || !isPlainClick(event)) return;
  if (link.target === '_blank' || link.hasAttribute('download')) return;
  if (withoutHash(link.href) === withoutHash(location.href)) {
    // Following it would load the page again. A fragment only scrolls.
    if (!link.hash) event.preventDefault();
    return;
  }
  void intercept(event, () => link.click());
}

function onSubmit(event: SubmitEvent) {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || getActive().length === 0) return;
  // Only search forms navigate. Guarded forms are marked, and sign-in forms use `post`.
  const isSearch = form.method === 'get' && !form.matches('[data-guarded]');
  if (isSearch) void intercept(event, () => form.requestSubmit());
}

/** Browsers let a page cancel Back and Forward once per click or key press, and only within a document. */
function onNavigate(event: NavigateEvent) {
  const { navigationType, hashChange, cancelable, destination } = event;
  if (navigationType !== 'traverse' || hashChange || !cancelable) return;
  if (getActive().length === 0) return;
  void intercept(event, () => {
    const { committed, finished } = navigation.traverseTo(destination.key);
    // Rejected if the user navigates elsewhere in the meantime.
    void Promise.allSettled([committed, finished]);
  });
}

async function intercept(event: Event, navigate: () => void): Promise<void> {
  event.preventDefault();
  event.stopPropagation();
  if (isAsking) return;
  isAsking = true;
  try {
    const asked = getActive().reverse();
    for (const guard of asked) if (!(await guard.ask())) return;
    for (const guard of asked) {
      guard.isReleased = true;
      guard.onLeave();
    }
  } finally {
    isAsking = false;
  }
  navigate();
}

const withoutHash = (url: string) => url.split('#')[0];
