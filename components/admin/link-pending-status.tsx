'use client';

import { useLinkStatus } from 'next/link';
import { createPortal } from 'react-dom';
import { siteText } from '@/lib/messages/site';
import { LINK_PENDING_REGION_ID } from './link-pending-region';

/** For a Next.js link. Renders into `LinkPendingRegion`, so that the link's accessible name doesn't change. */
export function LinkPendingStatus() {
  const { pending } = useLinkStatus();
  const region = pending && document.getElementById(LINK_PENDING_REGION_ID);
  return region && createPortal(siteText.checkingPermissions, region);
}
