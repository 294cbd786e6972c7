'use client';

import { useState } from 'react';
import { deleteCollection, updateCollection } from '@/components/saving/api';
import { Button } from '@/components/ui/button';
import { confirm } from '@/components/ui/confirm';
import { queueToast } from '@/components/ui/toast';
import { useLeaveGuard } from '@/components/ui/use-leave-guard';
import type { Wall } from '@/components/wallpapers/wall-cache';
import { collectionPaths } from '@/lib/collection-paths';
import type { Collection } from '@/lib/collections/schema';
import { collectionEditingText as text } from '@/lib/messages/collection-editing';
import { editText } from '@/lib/messages/editing';
import { type CollectionDraft, CollectionForm } from './collection-form';
import styles from './edit-collection.module.css';
import { EntryWall } from './entry-wall';
import { useEntries } from './use-entries';

interface Props {
  collection: Collection;
  first: Wall;
}

export function EditCollection({ collection, first }: Props) {
  const { _id, title, description, visibility, username } = collection;
  const saved = { title, description, visibility };
  const [draft, setDraft] = useState<CollectionDraft>(saved);
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved);
  const entries = useEntries(collection, first);
  const { queue } = entries;
  const saving = queue.isSaving ? text.stillSaving : null;
  const { release } = useLeaveGuard({
    question: isChanged ? editText.unsavedChanges : saving,
    confirmLabel: isChanged ? editText.discard : text.leave,
  });

  function leave(path: string, message: string | null) {
    release();
    if (message) queueToast({ kind: 'status', text: message });
    // Replaces the history entry, so that Back doesn't return to the form.
    location.replace(path);
  }

  async function save() {
    const current = isChanged ? await updateCollection(_id, draft) : collection;
    await queue.finish();
    leave(collectionPaths.collection(current), isChanged ? text.saved : null);
  }

  async function remove() {
    const isDeleted = await confirm({
      title: text.deleteConfirm,
      text: text.deleteConfirmText(title),
      confirmLabel: text.delete,
      busyLabel: text.deleting,
      errorMessage: text.deleteFailed,
      action: () => deleteCollection(_id),
    });
    if (isDeleted) leave(collectionPaths.profileCollections(username), text.deleted);
  }

  return (
    <div className={styles.page}>
      <CollectionForm collection={collection} draft={draft} onEdit={setDraft} onSave={save} />
      <section className={styles.wallpapers} aria-labelledby="wallpapers">
        <h2 id="wallpapers">{text.wallpapers}</h2>
        {entries.total > 0 && <p className={styles.hint}>{text.hint}</p>}
        <EntryWall entries={entries} />
      </section>
      <p>
        <Button kind="danger" onClick={remove}>
          {text.delete}
        </Button>
      </p>
    </div>
  );
}
