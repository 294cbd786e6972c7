'use client';

import { useState } from 'react';
import { deleteCollection } from '@/components/saving/api';
import { ActionIcon } from '@/components/ui/action-icon';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Field } from '@/components/ui/field';
import { FormDialog } from '@/components/ui/form-dialog';
import { reloadWhenRestored } from '@/components/ui/reload-when-restored';
import { queueToast } from '@/components/ui/toast';
import { collectionPaths } from '@/lib/collection-paths';
import { canChangeCollection } from '@/lib/collections/policy';
import type { Collection } from '@/lib/collections/schema';
import { TEXT } from '@/lib/limits';
import { collectionEditingText as text } from '@/lib/messages/collection-editing';
import type { OwnUser } from '@/lib/users/schema';

interface Props {
  collection: Collection;
  viewer: OwnUser;
}

/** Owners edit their collection, admins delete those of others. */
export function CollectionToolbar({ collection, viewer }: Props) {
  const [isDeleting, setIsDeleting] = useState(false);
  const { _id, title, username } = collection;
  if (canChangeCollection(viewer, collection)) {
    return (
      <p>
        <ButtonLink
          kind="outlined"
          isDocument
          href={collectionPaths.editCollection(_id)}
          onClick={reloadWhenRestored}
        >
          <ActionIcon name="edit" />
          {text.edit}
        </ButtonLink>
      </p>
    );
  }

  async function remove(data: FormData) {
    await deleteCollection(_id, String(data.get('reason')));
    queueToast({ kind: 'status', text: text.deleted });
    location.replace(collectionPaths.profileCollections(username));
  }

  return (
    <div>
      <Button kind="danger" onClick={() => setIsDeleting(true)}>
        {text.delete}
      </Button>
      {isDeleting && (
        <FormDialog
          title={text.deleteConfirm}
          confirm={text.delete}
          busy={text.deleting}
          kind="danger"
          errorMessage={text.deleteFailed}
          send={remove}
          shouldStayBusy
          onClose={() => setIsDeleting(false)}
        >
          {(errors) => (
            <>
              <p>{text.deleteConfirmText(title)}</p>
              <Field label={text.reason} hint={text.reasonHint} isOptional error={errors.reason}>
                {(ids) => <textarea {...ids} name="reason" rows={3} maxLength={TEXT.reason} />}
              </Field>
            </>
          )}
        </FormDialog>
      )}
    </div>
  );
}
