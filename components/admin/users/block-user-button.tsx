'use client';

import { useState } from 'react';
import { AuditReasonField } from '@/components/admin/audit-reason-field';
import { Button } from '@/components/ui/button';
import { SwitchField } from '@/components/ui/switch-field';
import type { AdminUser } from '@/lib/admin-users/schema';
import { blockText } from '@/lib/messages/admin-users';
import { AdminUserDialog } from './admin-user-dialog';
import { updateUser } from './api';
import { BlockUserDialog } from './block-user-dialog';

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
      {openDialog === 'block' && <BlockUserDialog user={user} onClose={close} />}
      {openDialog === 'unblock' && (
        <AdminUserDialog
          title={blockText.unblockTitle(displayName)}
          text={blockText.unblockText}
          confirm={blockText.unblock}
          busy={blockText.unblocking}
          done={blockText.unblocked(displayName)}
          onConfirm={(formData) =>
            updateUser(user._id, {
              block: null,
              reason: String(formData.get('reason')),
              restoreUploads: formData.has('restoreUploads'),
            })
          }
          onClose={close}
        >
          {(errors) => (
            <>
              <AuditReasonField error={errors.reason} />
              <SwitchField
                name="restoreUploads"
                label={blockText.restoreUploads}
                hint={blockText.restoreUploadsHint}
              />
            </>
          )}
        </AdminUserDialog>
      )}
    </>
  );
}

function getButtonKind(canEdit: boolean, isBlocked: boolean) {
  if (!canEdit) return 'quiet';
  return isBlocked ? 'outlined' : 'danger';
}
