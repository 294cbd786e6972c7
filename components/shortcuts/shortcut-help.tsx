'use client';

import { type ComponentType, type ReactNode, useState } from 'react';
import { showToast } from '@/components/ui/toast';
import { errorText } from '@/lib/messages/errors';
import type { ShortcutsDialogProps } from './shortcuts-dialog';
import { useShortcut } from './use-shortcut';

interface Props {
  area: ShortcutsDialogProps['area'];
  className: string | undefined;
  children: ReactNode;
}

export function ShortcutHelp({ area, className, children }: Props) {
  const [Dialog, setDialog] = useState<ComponentType<ShortcutsDialogProps>>();
  const [isOpen, setOpen] = useState(false);

  async function open() {
    try {
      const { ShortcutsDialog } = await import('./shortcuts-dialog');
      setDialog(() => ShortcutsDialog);
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
      {Dialog && isOpen && <Dialog area={area} onClose={() => setOpen(false)} />}
    </>
  );
}
