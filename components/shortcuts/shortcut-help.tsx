'use client';

import type { ReactNode } from 'react';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { ShortcutsDialogProps } from './shortcuts-dialog';
import { useShortcut } from './use-shortcut';

interface Props {
  area: ShortcutsDialogProps['area'];
  className: string | undefined;
  children: ReactNode;
}

const loadDialog = () => import('./shortcuts-dialog').then((module) => module.ShortcutsDialog);

export function ShortcutHelp({ area, className, children }: Props) {
  const { Dialog, open, close } = useLazyDialog(loadDialog);
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
      {Dialog && <Dialog area={area} onClose={close} />}
    </>
  );
}
