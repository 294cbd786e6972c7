'use client';

import type { MouseEvent, ReactNode } from 'react';
import { promptSignIn } from '@/components/auth/prompt-sign-in';
import { useViewer } from '@/components/auth/use-viewer';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import { tileText } from '@/lib/messages/tiles';

const loadDialog = () => import('./save-dialog').then(({ SaveDialog }) => SaveDialog);

interface Props {
  ids: readonly string[];
  /** Of the only wallpaper. */
  title?: string;
  className: string | undefined;
  onSaved?: () => void;
  children: ReactNode;
}

/** Opens the dialog to save wallpapers in collections. */
export function SaveButton({ ids, title, className, onSaved, children }: Props) {
  const viewer = useViewer();
  const { Dialog, isLoading, open, close } = useLazyDialog(loadDialog);

  function handleClick({ currentTarget, detail }: MouseEvent<HTMLButtonElement>) {
    if (viewer !== null) return open();
    // Only a click by keyboard has no detail.
    const takesFocus = detail === 0;
    promptSignIn({ text: tileText.saveSignIn, from: currentTarget, takesFocus, onLogin: open });
  }

  return (
    <>
      <button
        type="button"
        className={className}
        disabled={ids.length === 0}
        aria-haspopup="dialog"
        aria-busy={isLoading}
        aria-keyshortcuts={useShortcut('S')}
        aria-label={title === undefined ? undefined : tileText.saveLabel(title)}
        title={title === undefined ? undefined : tileText.save}
        onClick={handleClick}
      >
        {children}
      </button>
      {Dialog && viewer && (
        <Dialog ids={ids} username={viewer.username} onSaved={onSaved} onClose={close} />
      )}
    </>
  );
}
