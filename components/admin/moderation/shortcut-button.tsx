import type { ComponentProps } from 'react';
import { KeyHint } from '@/components/shortcuts/key-hint';
import { useShortcut } from '@/components/shortcuts/use-shortcut';
import { Button } from '@/components/ui/button';

interface Props extends ComponentProps<typeof Button> {
  shortcut: string;
}

export function ShortcutButton({ shortcut, children, ...rest }: Props) {
  return (
    <Button {...rest} aria-keyshortcuts={useShortcut(shortcut)}>
      {children}
      <KeyHint name={shortcut} />
    </Button>
  );
}
