'use client';

import { deleteCollection } from '@/components/saving/api';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { queueToast } from '@/components/ui/toast';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import type { Wall } from '@/components/wallpapers/wall-cache';
import type { Collection } from '@/lib/collections/schema';
import { collectionEditingText as text } from '@/lib/messages/collection-editing';
import { paths } from '@/lib/paths';
import { CollectionForm } from './collection-form';
import styles from './edit-collection.module.css';
import { EntryWall } from './entry-wall';
import { useEntries } from './use-entries';

interface Props {
  collection: Collection;
  first: Wall;
}

export function EditCollection({ collection, first }: Props) {
  const entries = useEntries(collection, first);
  useLeaveGuard({
    question: entries.queue.isSaving ? text.stillSaving : null,
    confirmLabel: text.leave,
  });
  return (
    <div className={styles.page}>
      <CollectionForm collection={collection} finish={entries.queue.finish} />
      <section className={styles.wallpapers} aria-labelledby="wallpapers">
        <h2 id="wallpapers">{text.wallpapers}</h2>
        {entries.total > 0 && <p className={styles.hint}>{text.hint}</p>}
        <EntryWall entries={entries} />
      </section>
      <p>
        <Button kind="danger" onClick={() => confirmDelete(collection)}>
          {text.delete}
        </Button>
      </p>
    </div>
  );
}

async function confirmDelete({ _id, title, username }: Collection): Promise<void> {
  const isDeleted = await confirm({
    title: text.deleteConfirm,
    text: text.deleteConfirmText(title),
    confirmLabel: text.delete,
    busyLabel: text.deleting,
    errorMessage: text.deleteFailed,
    action: () => deleteCollection(_id),
  });
  if (!isDeleted) return;
  queueToast({ kind: 'status', text: text.deleted });
  location.replace(paths.profileCollections(username));
}
