'use client';

import { useId, useState } from 'react';
import { ActionIcon } from '@/components/ui/action-icon';
import { Button } from '@/components/ui/button';
import menu from '@/components/ui/menu.module.css';
import { useSelection } from '@/components/ui/selection';
import { bulkActionMessages } from '@/lib/messages/bulk-actions';
import { getOwnAction, OWN_ACTION_NAMES, type OwnActionName } from '@/lib/wallpapers/bulk-actions';
import type { Wallpaper } from '@/lib/wallpapers/schema';
import { ActionDialog } from './action-dialog';
import styles from './own-selection-actions.module.css';
import { useOwnActions } from './use-own-actions';

/** The menu of what creators can do with their selected wallpapers. */
export function OwnSelectionActions({ items }: { items: Wallpaper[] }) {
  const id = useId();
  const ids = useSelection((all) => all);
  const { isBusy, run, finish } = useOwnActions();
  const [name, setName] = useState<OwnActionName>();
  const selected = items.filter(({ _id }) => ids.has(_id));
  const action = name && getOwnAction(name);
  const text = action?.text.dialog;
  return (
    <>
      <Button kind="quiet" disabled={selected.length === 0} aria-busy={isBusy} popoverTarget={id}>
        <ActionIcon name="edit" />
        {bulkActionMessages.edit}
      </Button>
      <div id={id} popover="auto" className={`${menu.menu} ${styles.menu}`}>
        {OWN_ACTION_NAMES.map((one) => (
          <button
            key={one}
            type="button"
            className={menu.item}
            aria-haspopup="dialog"
            popoverTarget={id}
            popoverTargetAction="hide"
            onClick={() => setName(one)}
          >
            {getOwnAction(one).text.label}
          </button>
        ))}
      </div>
      {name && action && text && (
        <ActionDialog
          name={name}
          action={action}
          text={text}
          items={selected}
          onRun={run}
          onClose={() => {
            setName(undefined);
            finish();
          }}
        />
      )}
    </>
  );
}
