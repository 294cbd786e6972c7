'use client';

import useSWR from 'swr';
import { useViewer } from '@/components/auth/use-viewer';
import { CopyNotice } from '@/components/copies/copy-notice';
import { callApi } from '@/lib/client/fetcher';
import { copyText } from '@/lib/messages/copies';
import { paths } from '@/lib/paths';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import styles from './upload-progress.module.css';
import {
  type ExistingWallpaper,
  isEditable,
  type UploadEvent,
  type UploadItem,
} from './upload-queue';

interface Props {
  item: UploadItem;
  size: [number, number] | null;
  onEvent: (event: UploadEvent) => void;
}

/**
 * Shows copies found by the check, or a duplicate found by the upload itself. The user's own copy comes first, because
 * the picture can become another version of it.
 */
export function ItemNotice({ item, size, onEvent }: Props) {
  const viewer = useViewer();
  const { key, copies, state, decision } = item;
  const duplicateId = state.kind === 'failed' ? state.existing?._id : undefined;
  const own = copies.find(({ userId }) => userId === viewer?._id);
  const known = duplicateId ? copies.find(({ _id }) => _id === duplicateId) : (own ?? copies[0]);
  const url = duplicateId && !known ? paths.api.wallpaper(duplicateId) : null;
  const loaded = useSWR(url, callApi<Wallpaper>, { revalidateOnFocus: false }).data;
  const wallpaper = known ?? loaded;
  if (!isEditable(item)) return null;
  if (!wallpaper) return state.kind === 'failed' && <ExistingLink existing={state.existing} />;
  const isOwn = viewer?._id === wallpaper.userId;
  return (
    <CopyNotice
      wallpaper={wallpaper}
      isOwn={isOwn}
      isDuplicate={duplicateId !== undefined}
      size={size && { width: size[0], height: size[1] }}
      others={duplicateId ? [] : copies.filter((copy) => copy !== wallpaper)}
      decision={decision && (decision === 'publish' ? decision : 'version')}
      onDecide={(choice) => {
        const decision = choice === 'version' ? { versionOf: wallpaper } : choice;
        onEvent({ type: 'decided', key, decision });
      }}
      onRemove={() => onEvent({ type: 'removed', key })}
    />
  );
}

/** Shown while the record is loading, or if that fails. */
function ExistingLink({ existing }: { existing: ExistingWallpaper | null }) {
  return (
    existing && (
      <p className={styles.failure}>
        {copyText.duplicate}
        <a href={existing.url} target="_blank" rel="noreferrer">
          {existing.title}
        </a>
      </p>
    )
  );
}
