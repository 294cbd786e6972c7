'use client';

import Link, { useLinkStatus } from 'next/link';
import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { siteText } from '@/lib/messages/site';
import { LINK_PENDING_REGION_ID } from './link-pending-region';

type Props = Omit<ComponentProps<typeof Link>, 'prefetch'>;

/** A link that is announced until the next page shows, because the server checks permissions first. */
export function PendingLink({ children, ...rest }: Props) {
  return (
    <Link {...rest} prefetch={false}>
      {children}
      <PendingStatus />
    </Link>
  );
}

/** Renders into `LinkPendingRegion`, so that the link's accessible name doesn't change. */
function PendingStatus() {
  const { pending } = useLinkStatus();
  const region = pending && document.getElementById(LINK_PENDING_REGION_ID);
  return region && createPortal(siteText.checkingPermissions, region);
}
