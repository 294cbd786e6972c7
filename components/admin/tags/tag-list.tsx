'use client';

import { useRouter } from 'next/navigation';
import { type ReactNode, useEffect, useState } from 'react';
import { AdminIcon } from '@/components/admin/admin-icon';
import { ActionIcon } from '@/components/ui/action-icon';
import { type Column, DataList } from '@/components/ui/data-list';
import { IconButton } from '@/components/ui/icon-button';
import { IconLink } from '@/components/ui/icon-link';
import { Link } from '@/components/ui/link';
import { RowSummary } from '@/components/ui/row-summary';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { adminPaths } from '@/lib/admin-paths';
import type { AdminTag } from '@/lib/admin-tags/schema';
import { adminText } from '@/lib/messages/admin';
import { adminTagsText as text } from '@/lib/messages/admin-tags';
import { formatNumber } from '@/lib/messages/formats';
import { paths } from '@/lib/paths';
import { addQuery } from '@/lib/search-params';
import { EditTagDialog } from './edit-tag-dialog';
import { MergeTagDialog } from './merge-tag-dialog';
import styles from './tag-list.module.css';

const REFRESH_MS = 3000;

interface Props {
  tags: AdminTag[];
  empty: ReactNode;
}

export function TagList({ tags, empty }: Props) {
  const [open, setOpen] = useState<{ tag: AdminTag; Dialog: typeof EditTagDialog } | null>(null);
  useRefreshWhile(tags.some(({ movingCount }) => movingCount > 0));
  const columns: Column<AdminTag>[] = [
    {
      header: text.tag,
      kind: 'name',
      cell: ({ name, description }) => <RowSummary title={name}>{description}</RowSummary>,
    },
    {
      header: text.wallpapers,
      kind: 'number',
      cell: ({ name, wallpaperCount }) => (
        <Link className={styles.count} href={addQuery(adminPaths.wallpapers(), { q: `#${name}` })}>
          {formatNumber(wallpaperCount)}
          <VisuallyHidden> {text.withTag(name)}</VisuallyHidden>
        </Link>
      ),
    },
    {
      header: text.aliases,
      cell: ({ aliases, movingCount }) => (
        <div>
          {aliases.join(', ') || <span className="muted">{text.none}</span>}
          {movingCount > 0 && <p className="muted">{text.moving(movingCount)}</p>}
        </div>
      ),
    },
    {
      header: text.actions,
      kind: 'actions',
      cell: (tag) => (
        <div className="row">
          {tag.wallpaperCount > 0 && (
            <IconLink
              icon={<AdminIcon name="open" />}
              label={text.open(tag.name)}
              href={paths.tag(tag.name)}
              isNewTab
            />
          )}
          <IconButton
            icon={<ActionIcon name="edit" />}
            label={text.edit(tag.name)}
            onClick={() => setOpen({ tag, Dialog: EditTagDialog })}
          />
          <IconButton
            icon={<AdminIcon name="merge" />}
            label={text.merge(tag.name)}
            onClick={() => setOpen({ tag, Dialog: MergeTagDialog })}
          />
        </div>
      ),
    },
  ];
  return (
    <>
      <DataList
        label={adminText.tags}
        columns={columns}
        rows={tags}
        getKey={({ _id }) => String(_id)}
        empty={empty}
      />
      {open && <open.Dialog tag={open.tag} onClose={() => setOpen(null)} />}
    </>
  );
}

function useRefreshWhile(isMoving: boolean): void {
  const { refresh } = useRouter();
  useEffect(() => {
    if (!isMoving) return;
    const timer = setInterval(refresh, REFRESH_MS);
    return () => clearInterval(timer);
  }, [isMoving, refresh]);
}
