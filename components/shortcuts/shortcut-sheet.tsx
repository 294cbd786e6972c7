'use client';

import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { choosePreference, usePreference } from '@/components/layout/use-preference';
import { Button } from '@/components/ui/button';
import { DialogActions, ModalDialog } from '@/components/ui/modal-dialog';
import { SwitchField } from '@/components/ui/switch-field';
import { shortcutText } from '@/lib/messages/shortcuts';
import styles from './shortcut-sheet.module.css';

export interface ShortcutSheetProps {
  area: keyof typeof shortcutText.areas;
  onClose: () => void;
}

/** Every key and what it does, and the switch for all that are single characters (WCAG 2.1.4). */
export function ShortcutSheet({ area, onClose }: ShortcutSheetProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [from] = useState(() => document.activeElement);
  const isOn = usePreference('shortcuts') === 'on';

  function close() {
    onClose();
    if (from && !from.checkVisibility()) openerOf(from)?.focus();
  }

  // The button may stand in a popover, which closes and would take the sheet with it.
  return createPortal(
    <ModalDialog dialog={dialog} title={shortcutText.title} onClose={close}>
      <div className={styles.sheet}>
        <SwitchField
          name="shortcuts"
          label={shortcutText.on}
          hint={shortcutText.onHint}
          checked={isOn}
          onChange={({ target }) => choosePreference('shortcuts', target.checked ? 'on' : 'off')}
        />
        {shortcutText.areas[area].map(({ title, keys }) => (
          <section key={title}>
            <h3 className={styles.heading}>{title}</h3>
            <dl className={styles.keys} data-off={!isOn}>
              {keys.map(([act, ...caps]) => (
                <div key={act}>
                  <dt>{act}</dt>
                  <dd>
                    {caps.map((cap) => (
                      <kbd key={cap} data-single={cap.length === 1}>
                        {cap}
                      </kbd>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <DialogActions>
        <Button onClick={() => dialog.current?.close()}>{shortcutText.close}</Button>
      </DialogActions>
    </ModalDialog>,
    document.body,
  );
}

/** What had the focus, or where it stood in a popover that has closed, what opens that. */
function openerOf(from: Element | null): HTMLElement | null {
  if (from === null || from.checkVisibility()) return from instanceof HTMLElement ? from : null;
  const popover = from.closest('[popover]');
  return popover && openerOf(document.querySelector(`[popovertarget="${popover.id}"]`));
}
