import { type BulkActionText, bulkActionText } from '@/lib/messages/admin-wallpapers';
import type { Wallpaper } from '@/lib/wallpapers/schema';

export type BulkActionName = keyof typeof bulkActionText;

/** Value of each kind of field. Its schema is in `schema.ts`, its control in the action dialog. */
export interface BulkActionValues {
  reason: string;
  optionalReason: string;
  category: string;
  tags: string[];
}

export interface BulkActionRequest {
  action: BulkActionName;
  ids: string[];
  reason?: string;
  category?: string;
  tags?: string[];
}

type ListedItem = Pick<Wallpaper, '_id' | 'category' | 'tags'>;

interface BulkAction {
  fields: { [Name in Exclude<keyof BulkActionRequest, 'action' | 'ids'>]?: keyof BulkActionValues };
  /** Statuses of the wallpapers it applies to, by default all. */
  appliesTo?: readonly Wallpaper['status'][];
  isHiding?: boolean;
  /** Returns what undoes it for a wallpaper, or null if it changed nothing. */
  undo?: (before: ListedItem, request: BulkActionRequest) => Omit<BulkActionRequest, 'ids'> | null;
}

/** Menu, dialog, undo link and API are derived from this. Used in the browser: the commands are elsewhere. */
const BULK_ACTIONS = {
  approve: { fields: {}, appliesTo: ['pending', 'rejected'] },
  restore: { fields: {}, appliesTo: ['removed'] },
  reject: { fields: { reason: 'reason' }, isHiding: true },
  changeCategory: {
    fields: { category: 'category' },
    undo: ({ category }, request) =>
      category === request.category ? null : { action: 'changeCategory', category },
  },
  tag: { fields: { tags: 'tags' } },
  untag: {
    fields: { tags: 'tags' },
    undo: ({ tags }, request) => {
      const removed = tags.filter((tag) => request.tags?.includes(tag));
      return removed.length > 0 ? { action: 'tag', tags: removed } : null;
    },
  },
  remove: {
    fields: { reason: 'optionalReason' },
    appliesTo: ['approved'],
    isHiding: true,
    undo: () => ({ action: 'restore' }),
  },
  delete: { fields: {}, isHiding: true },
} as const satisfies Record<BulkActionName, BulkAction>;

export const BULK_ACTION_NAMES = Object.keys(BULK_ACTIONS) as BulkActionName[];

type Fields<Name extends BulkActionName> = (typeof BULK_ACTIONS)[Name]['fields'];

export type BulkActionInput<Name extends BulkActionName = BulkActionName> = {
  [Action in Name]: { action: Action; ids: string[] } & {
    -readonly [Field in keyof Fields<Action>]: BulkActionValues[Fields<Action>[Field] &
      keyof BulkActionValues];
  };
}[Name];

export function getBulkAction(name: BulkActionName): BulkAction & { text: BulkActionText } {
  return { ...BULK_ACTIONS[name], text: bulkActionText[name] };
}

export function isApplicable(name: BulkActionName, { status }: Pick<Wallpaper, 'status'>): boolean {
  return getBulkAction(name).appliesTo?.includes(status) ?? true;
}

/** `items` is the list before the action. Empty if it can't be undone or changed nothing. */
export function buildUndoRequests(
  request: BulkActionRequest,
  items: readonly ListedItem[],
): BulkActionRequest[] {
  const { undo } = getBulkAction(request.action);
  if (!undo) return [];
  const idsByInverse = new Map<string, string[]>();
  for (const item of items.filter(({ _id }) => request.ids.includes(_id))) {
    const inverse = JSON.stringify(undo(item, request));
    idsByInverse.set(inverse, [...(idsByInverse.get(inverse) ?? []), item._id]);
  }
  idsByInverse.delete(UNCHANGED);
  return [...idsByInverse].map(([inverse, ids]) => ({ ...JSON.parse(inverse), ids }));
}

const UNCHANGED = JSON.stringify(null);
