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
  person: Pick<Person, '_id' | 'displayName' | 'block'>;
  /** On a page of its own; also a block that there is can be changed. */
  canEdit?: boolean;
}

/** Keeps somebody out, or lets them in again. */
export function BlockAct({ person, canEdit = false }: Props) {
  const [asks, setAsks] = useState<'block' | 'unblock' | null>(null);
  const close = () => setAsks(null);
  const { block, displayName } = person;
  return (
    <>
      <Button
        kind={kindOf(canEdit, block !== null)}
        aria-label={block ? blockText.unblockOf(displayName) : blockText.blockOf(displayName)}
        onClick={() => setAsks(block ? 'unblock' : 'block')}
      >
        {block ? blockText.unblock : blockText.block}
      </Button>
      {block && canEdit && (
        <Button kind="outlined" onClick={() => setAsks('block')}>
          {blockText.change}
        </Button>
      )}
      {asks === 'block' && <BlockDialog person={person} onClose={close} />}
      {asks === 'unblock' && (
        <PersonDialog
          title={blockText.unblockTitle(displayName)}
          text={blockText.unblockText}
          confirm={blockText.unblock}
          busy={blockText.unblocking}
          done={blockText.unblocked(displayName)}
          act={(given) =>
            changePerson(person._id, { block: null, reason: String(given.get('reason')) })
          }
          onClose={close}
        >
          {(errors) => <WhyField error={errors.reason} />}
        </PersonDialog>
      )}
    </>
  );
}

/** Quiet where there is one in each row. */
function kindOf(isAlone: boolean, isBlocked: boolean) {
  if (!isAlone) return 'quiet';
  return isBlocked ? 'outlined' : 'danger';
}

/** Fields are called as the call names them, so that what is wrong with one is said at it. */
function BlockDialog({ person, onClose }: { person: Props['person']; onClose: () => void }) {
  const { _id, displayName, block } = person;

  function send(given: FormData) {
    const day = String(given.get('block.until'));
    const until = day ? `${day}T00:00:00Z` : null;
    return changePerson(_id, { block: { reason: String(given.get('block.reason')), until } });
  }

  return (
    <PersonDialog
      title={block ? blockText.changeTitle(displayName) : blockText.title(displayName)}
      text={blockText.text}
      confirm={block ? blockText.change : blockText.block}
      busy={blockText.blocking}
      done={block ? blockText.changed(displayName) : blockText.blocked(displayName)}
      act={send}
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
