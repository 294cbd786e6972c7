'use client';

import { type ComponentType, type ReactNode, useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { errorText } from '@/lib/messages/errors';
import type { ShortcutSheetProps } from './shortcut-sheet';
import { useShortcut } from './use-shortcut';

interface Props {
  /** Where one is: each has keys of its own. */
  area: ShortcutSheetProps['area'];
  className: string | undefined;
  children: ReactNode;
}

/** Opens the sheet of all keys, on which they are switched off and on. Its script comes when it is asked for. */
export function ShortcutHelp({ area, className, children }: Props) {
  const [Sheet, setSheet] = useState<ComponentType<ShortcutSheetProps>>();
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const { ShortcutSheet } = await import('./shortcut-sheet');
      setSheet(() => ShortcutSheet);
      setOpen(true);
    } catch {
      showToast({ kind: 'alert', text: errorText.network });
    }
  }

  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-keyshortcuts={useShortcut('?')}
        onClick={open}
      >
        {children}
      </button>
      {Sheet && isOpen && <Sheet area={area} onClose={() => setOpen(false)} />}
    </>
  );
}
