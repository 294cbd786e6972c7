'use client';

import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Button } from '@/components/ui/button';
import { DialogActions, ModalDialog } from '@/components/ui/modal-dialog';
import { SwitchField } from '@/components/ui/switch-field';
import { setPreference, usePreference } from '@/components/ui/use-preference';
import { shortcutText } from '@/lib/messages/shortcuts';
import styles from './shortcuts-dialog.module.css';

export interface ShortcutsDialogProps {
  area: keyof typeof shortcutText.areas;
  onClose: () => void;
}

/** Lists all shortcuts, with a switch for single-character ones (WCAG 2.1.4). */
export function ShortcutsDialog({ area, onClose }: ShortcutsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [opener] = useState(() => document.activeElement);
  const isOn = usePreference('shortcuts') === 'on';

  function close() {
    onClose();
    if (opener && !opener.checkVisibility()) findVisibleOpener(opener)?.focus();
  }

  // A portal, because the button may be in a popover that closes.
  return createPortal(
    <ModalDialog dialog={dialog} title={shortcutText.title} onClose={close}>
      <div className={styles.content}>
        <SwitchField
          name="shortcuts"
          label={shortcutText.enabled}
          hint={shortcutText.enabledHint}
          checked={isOn}
          onChange={({ target }) => setPreference('shortcuts', target.checked ? 'on' : 'off')}
        />
        {shortcutText.areas[area].map(({ title, keys }) => (
          <section key={title}>
            <h3 className={styles.heading}>{title}</h3>
            <dl className={styles.keys} data-off={!isOn}>
              {keys.map(([action, ...shortcuts]) => (
                <div key={action}>
                  <dt>{action}</dt>
                  <dd>
                    {shortcuts.map((key) => (
                      <kbd key={key} data-single={key.length === 1}>
                        {key}
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

/** Returns the element, or the button of its popover if the popover has closed. */
function findVisibleOpener(element: Element | null): HTMLElement | null {
  if (element === null) return null;
  if (element.checkVisibility()) return element instanceof HTMLElement ? element : null;
  const popover = element.closest('[popover]');
  return popover && findVisibleOpener(document.querySelector(`[popovertarget="${popover.id}"]`));
}
