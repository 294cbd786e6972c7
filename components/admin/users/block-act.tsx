'use client';

import { useState } from 'react';
import { ReasonField, WhyField } from '@/components/admin/reason-field';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/text-field';
import { changePerson } from '@/lib/admin-users/calls';
import type { Person } from '@/lib/admin-users/schema';
import { blockText } from '@/lib/messages/admin-users';
import { PersonDialog } from './person-dialog';

interface Props {
  user: Pick<Person, '_id' | 'displayName' | 'block'>;
  /** Set on the user page, where an existing block can also be edited. */
  canEdit?: boolean;
}

export function BlockAct({ user, canEdit = false }: Props) {
  const [openDialog, setOpenDialog] = useState<'block' | 'unblock' | null>(null);
  const close = () => setOpenDialog(null);
  const { block, displayName } = user;
  return (
    <>
      <Button
        kind={getButtonKind(canEdit, block !== null)}
        aria-label={block ? blockText.unblockOf(displayName) : blockText.blockOf(displayName)}
        onClick={() => setOpenDialog(block ? 'unblock' : 'block')}
      >
        {block ? blockText.unblock : blockText.block}
      </Button>
      {block && canEdit && (
        <Button kind="outlined" onClick={() => setOpenDialog('block')}>
          {blockText.change}
        </Button>
      )}
      {openDialog === 'block' && <BlockDialog user={user} onClose={close} />}
      {openDialog === 'unblock' && (
        <PersonDialog
          title={blockText.unblockTitle(displayName)}
          text={blockText.unblockText}
          confirm={blockText.unblock}
          busy={blockText.unblocking}
          done={blockText.unblocked(displayName)}
          onConfirm={(formData) =>
            changePerson(user._id, { block: null, reason: String(formData.get('reason')) })
          }
          onClose={close}
        >
          {(errors) => <WhyField error={errors.reason} />}
        </PersonDialog>
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
    return changePerson(_id, { block: { reason: String(formData.get('block.reason')), until } });
  }

  return (
    <PersonDialog
      title={block ? blockText.changeTitle(displayName) : blockText.title(displayName)}
      text={blockText.text}
      confirm={block ? blockText.change : blockText.block}
      busy={blockText.blocking}
      done={block ? blockText.changed(displayName) : blockText.blocked(displayName)}
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
    </PersonDialog>
  );
}
