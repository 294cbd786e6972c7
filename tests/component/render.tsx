import {
  AppRouterContext,
  type AppRouterInstance,
} from 'next/dist/shared/lib/app-router-context.shared-runtime';
import {
  PathnameContext,
  SearchParamsContext,
} from 'next/dist/shared/lib/hooks-client-context.shared-runtime';
import { type ReactNode, useSyncExternalStore } from 'react';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { AuthProvider } from '@/components/auth/auth-provider';
import { ConfirmHost } from '@/components/ui/confirm-host';
import { Toaster } from '@/components/ui/toaster';

const noop = () => undefined;

/** Renders a component as the layouts do, without a site. @returns the router, whose calls are recorded. */
export async function renderInApp(element: ReactNode) {
  const router = {
    back: vi.fn(noop),
    forward: vi.fn(noop),
    refresh: vi.fn(noop),
    push: vi.fn(noop),
    replace: vi.fn(noop),
    prefetch: vi.fn(noop),
  };
  const screen = await render(
    <AppRouterContext value={router as unknown as AppRouterInstance}>
      <Url>
        <SWRConfig value={{ provider: () => new Map() }}>
          <AuthProvider>{element}</AuthProvider>
        </SWRConfig>
        <ConfirmHost />
        <Toaster />
      </Url>
    </AppRouterContext>,
  );
  return { screen, router };
}

/** Follows the history of the window, as Next does. */
function Url({ children }: { children: ReactNode }) {
  const { pathname, searchParams } = new URL(useSyncExternalStore(watchUrl, () => location.href));
  return (
    <PathnameContext value={pathname}>
      <SearchParamsContext value={searchParams}>{children}</SearchParamsContext>
    </PathnameContext>
  );
}

function watchUrl(onChange: () => void): () => void {
  const { pushState, replaceState } = history;
  history.pushState = (...args) => {
    pushState.apply(history, args);
    onChange();
  };
  history.replaceState = (...args) => {
    replaceState.apply(history, args);
    onChange();
  };
  addEventListener('popstate', onChange);
  return () => {
    Object.assign(history, { pushState, replaceState });
    removeEventListener('popstate', onChange);
  };
}
