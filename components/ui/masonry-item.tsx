import type { HTMLAttributes } from 'react';

export function MasonryItem(props: HTMLAttributes<HTMLDivElement>) {
  // biome-ignore lint/a11y/useSemanticElements: the columns between list and items are no lists.
  return <div role="listitem" {...props} />;
}
