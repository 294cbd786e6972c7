'use client';

import { ReasonField } from '@/components/admin/reason-field';
import { SwitchField } from '@/components/ui/switch-field';
import { TextField } from '@/components/ui/text-field';
import type { AdminUser } from '@/lib/admin-users/schema';
import { blockText } from '@/lib/messages/admin-users';
import { AdminUserDialog } from './admin-user-dialog';
import { updateUser } from './api';

interface Props {
  user: Pick<AdminUser, '_id' | 'displayName' | 'block'>;
  onClose: () => void;
}

/** Field names match the paths in API errors, so that an error appears at its field. */
export function BlockUserDialog({ user, onClose }: Props) {
  const { _id, displayName, block } = user;

  function submit(formData: FormData) {
    const day = String(formData.get('block.until'));
    const until = day ? `${day}T00:00:00Z` : null;
    const reason = String(formData.get('block.reason'));
    const removeUploads = formData.has('removeUploads');
    return updateUser(_id, { block: { reason, until, removeUploads } });
  }

  return (
    <AdminUserDialog
      title={block ? blockText.editTitle(displayName) : blockText.title(displayName)}
      text={blockText.text}
      confirm={block ? blockText.edit : blockText.block}
      busy={blockText.blocking}
      done={block ? blockText.updated(displayName) : blockText.blocked(displayName)}
      onConfirm={submit}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <ReasonField
            name="block.reason"
            hint={blockText.reasonHint}
            error={errors['block.reason']}
            defaultValue={block?.reason}
            required
          />
          <TextField
            type="date"
            name="block.until"
            label={blockText.until}
            hint={blockText.untilHint}
            error={errors['block.until']}
            defaultValue={block?.until?.slice(0, 10)}
            required={false}
          />
          <SwitchField
            name="removeUploads"
            label={blockText.removeUploads}
            hint={blockText.removeUploadsHint}
          />
        </>
      )}
    </AdminUserDialog>
  );
}
