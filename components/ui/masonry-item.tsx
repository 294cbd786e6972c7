import type { HTMLAttributes } from 'react';

/** A tile of a `Masonry` with the role `list`. */
export function MasonryItem(props: HTMLAttributes<HTMLDivElement>) {
  // biome-ignore lint/a11y/useSemanticElements: the columns between list and items are no lists.
  return <div role="listitem" {...props} />;
}
