'use client';

import { useState } from 'react';
import { AuditReasonField, ReasonField } from '@/components/admin/reason-field';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import type { AdminUser } from '@/lib/admin-users/schema';
import { blockText } from '@/lib/messages/admin-users';
import { AdminUserDialog } from './admin-user-dialog';
import { updateUser } from './api';

interface Props {
  user: Pick<AdminUser, '_id' | 'displayName' | 'block'>;
  /** Set on the user page, where an existing block can also be edited. */
  canEdit?: boolean;
}

export function BlockUserButton({ user, canEdit = false }: Props) {
  const [openDialog, setOpenDialog] = useState<'block' | 'unblock' | null>(null);
  const close = () => setOpenDialog(null);
  const { block, displayName } = user;
  return (
    <>
      <Button
        kind={getButtonKind(canEdit, block !== null)}
        aria-label={block ? blockText.unblockUser(displayName) : blockText.blockUser(displayName)}
        onClick={() => setOpenDialog(block ? 'unblock' : 'block')}
      >
        {block ? blockText.unblock : blockText.block}
      </Button>
      {block && canEdit && (
        <Button kind="outlined" onClick={() => setOpenDialog('block')}>
          {blockText.edit}
        </Button>
      )}
      {openDialog === 'block' && <BlockDialog user={user} onClose={close} />}
      {openDialog === 'unblock' && (
        <AdminUserDialog
          title={blockText.unblockTitle(displayName)}
          text={blockText.unblockText}
          confirm={blockText.unblock}
          busy={blockText.unblocking}
          done={blockText.unblocked(displayName)}
          onConfirm={(formData) =>
            updateUser(user._id, { block: null, reason: String(formData.get('reason')) })
          }
          onClose={close}
        >
          {(errors) => <AuditReasonField error={errors.reason} />}
        </AdminUserDialog>
      )}
    </>
  );
}

function getButtonKind(canEdit: boolean, isBlocked: boolean) {
  if (!canEdit) return 'quiet';
  return isBlocked ? 'outlined' : 'danger';
}

/** Field names match the paths in API errors, so that an error appears at its field. */
function BlockDialog({ user, onClose }: { user: Props['user']; onClose: () => void }) {
  const { _id, displayName, block } = user;

  function submit(formData: FormData) {
    const day = String(formData.get('block.until'));
    const until = day ? `${day}T00:00:00Z` : null;
    return updateUser(_id, { block: { reason: String(formData.get('block.reason')), until } });
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
        </>
      )}
    </AdminUserDialog>
  );
}
