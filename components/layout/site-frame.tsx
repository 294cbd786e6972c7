import type { ReactNode } from 'react';
import { SIGNED_IN_SCRIPT } from '@/components/auth/api';
import { KeptTransfer } from '@/components/favorites/kept-transfer';
import { LoginModalLoader } from '@/components/login/login-modal-loader';
import { Shortcuts } from '@/components/shortcuts/shortcuts';
import { Toaster } from '@/components/ui/toaster';
import { REGISTER_WORKER_SCRIPT } from '@/lib/offline';
import { BottomBar } from './bottom-bar';
import { PageFocus } from './page-focus';
import { SiteFooter } from './site-footer';
import { SiteHeader } from './site-header';

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: A constant in this repository. */}
      <script dangerouslySetInnerHTML={{ __html: SIGNED_IN_SCRIPT }} />
      <SiteHeader />
      <BottomBar />
      <main id="content" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      <LoginModalLoader />
      <KeptTransfer />
      <Toaster />
      {REGISTER_WORKER_SCRIPT && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: A constant in this repository.
        <script dangerouslySetInnerHTML={{ __html: REGISTER_WORKER_SCRIPT }} />
      )}
      <PageFocus />
      <Shortcuts />
    </>
  );
}
