import { type BulkActionText, ownActionText } from '@/lib/messages/bulk-actions';
import type { Wallpaper } from './schema';

export type OwnActionName = keyof typeof ownActionText;

/** Value of each kind of field. Its schema is in `bulk-schema.ts`, its control in the action dialog. */
export interface BulkActionValues {
  reason: string;
  optionalReason: string;
  category: string;
  tags: string[];
  license: Wallpaper['license'];
}

export interface BulkActionRequest<Name extends string = string> {
  action: Name;
  ids: string[];
  reason?: string;
  category?: string;
  tags?: string[];
  license?: Wallpaper['license'];
  /** For undo: wallpapers that were edited after it fail. */
  unchangedSince?: string;
}

type FieldName = Exclude<keyof BulkActionRequest, 'action' | 'ids' | 'unchangedSince'>;

type ListedItem = Pick<Wallpaper, '_id' | 'category' | 'tags'> &
  Partial<Pick<Wallpaper, 'license'>>;

export interface BulkAction<Name extends string = string> {
  fields: { [Field in FieldName]?: keyof BulkActionValues };
  /** Statuses of the wallpapers it applies to, by default all. */
  appliesTo?: readonly Wallpaper['status'][];
  isHiding?: boolean;
  /** Returns what undoes it for a wallpaper, or null if it changed nothing. `after` is the result, if the server sent it. */
  undo?: (
    before: ListedItem,
    values: Pick<BulkActionRequest, FieldName>,
    after: ListedItem | undefined,
  ) => Omit<BulkActionRequest<Name>, 'ids'> | null;
}

/** Bulk actions of creators on their own wallpapers. Also used in the browser, so the commands are in `change-wallpapers.ts`. */
export const OWN_ACTIONS = {
  changeCategory: {
    fields: { category: 'category' },
    undo: ({ category }, values) =>
      category === values.category ? null : { action: 'changeCategory', category },
  },
  tag: {
    fields: { tags: 'tags' },
    undo: ({ tags }, _, after) => {
      const added = after?.tags.filter((tag) => !tags.includes(tag)) ?? [];
      return added.length > 0 ? { action: 'untag', tags: added } : null;
    },
  },
  untag: {
    fields: { tags: 'tags' },
    undo: ({ tags }, values, after) => {
      const removed = tags.filter((tag) =>
        after ? !after.tags.includes(tag) : values.tags?.includes(tag),
      );
      return removed.length > 0 ? { action: 'tag', tags: removed } : null;
    },
  },
  changeLicense: {
    fields: { license: 'license' },
    undo: ({ license }, values) =>
      !license || license === values.license ? null : { action: 'changeLicense', license },
  },
  delete: { fields: {}, isHiding: true },
} as const satisfies Record<OwnActionName, BulkAction<OwnActionName>>;

export const OWN_ACTION_NAMES = Object.keys(OWN_ACTIONS) as OwnActionName[];

export function getOwnAction(
  name: OwnActionName,
): BulkAction<OwnActionName> & { text: BulkActionText } {
  return { ...OWN_ACTIONS[name], text: ownActionText[name] };
}

/** The input of an action in a table like {@link OWN_ACTIONS}. */
export type ActionInput<
  Table extends Record<string, Pick<BulkAction, 'fields'>>,
  Name extends keyof Table,
> = {
  [Action in Name]: { action: Action; ids: string[]; unchangedSince?: string } & {
    -readonly [Field in keyof Table[Action]['fields']]: BulkActionValues[Table[Action]['fields'][Field] &
      keyof BulkActionValues];
  };
}[Name];

export type OwnActionInput<Name extends OwnActionName = OwnActionName> = ActionInput<
  typeof OWN_ACTIONS,
  Name
>;

/**
 * `items` are the wallpapers before the action, `results` after it. Empty if it can't be undone or changed nothing.
 */
export function buildUndoRequests<Name extends string>(
  { undo }: Pick<BulkAction<Name>, 'undo'>,
  request: BulkActionRequest<Name>,
  items: readonly ListedItem[],
  results: readonly ListedItem[] = [],
): BulkActionRequest<Name>[] {
  if (!undo) return [];
  const idsByInverse = new Map<string, string[]>();
  for (const item of items.filter(({ _id }) => request.ids.includes(_id))) {
    const after = results.find(({ _id }) => _id === item._id);
    const inverse = JSON.stringify(undo(item, request, after));
    idsByInverse.set(inverse, [...(idsByInverse.get(inverse) ?? []), item._id]);
  }
  idsByInverse.delete(UNCHANGED);
  return [...idsByInverse].map(([inverse, ids]) => ({ ...JSON.parse(inverse), ids }));
}

const UNCHANGED = JSON.stringify(null);
