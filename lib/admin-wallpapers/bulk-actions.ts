import { bulkActionText } from '@/lib/messages/admin-wallpapers';
import type { BulkActionText } from '@/lib/messages/bulk-actions';
import {
  type ActionInput,
  type BulkAction,
  type BulkActionRequest,
  OWN_ACTIONS,
} from '@/lib/wallpapers/bulk-actions';
import type { Wallpaper } from '@/lib/wallpapers/schema';

export type BulkActionName = keyof typeof bulkActionText;
export type AdminActionRequest = BulkActionRequest<BulkActionName>;

/** Menu, dialog, undo link and API are derived from this. Used in the browser: the commands are elsewhere. */
const BULK_ACTIONS = {
  approve: { fields: {}, appliesTo: ['pending', 'rejected'] },
  restore: { fields: {}, appliesTo: ['removed'] },
  reject: { fields: { reason: 'reason' }, isHiding: true },
  changeCategory: OWN_ACTIONS.changeCategory,
  tag: OWN_ACTIONS.tag,
  untag: OWN_ACTIONS.untag,
  remove: {
    fields: { reason: 'optionalReason' },
    appliesTo: ['approved', 'scheduled'],
    isHiding: true,
    undo: () => ({ action: 'restore' }),
  },
  delete: OWN_ACTIONS.delete,
} as const satisfies Record<BulkActionName, BulkAction<BulkActionName>>;

export const BULK_ACTION_NAMES = Object.keys(BULK_ACTIONS) as BulkActionName[];

export type BulkActionInput<Name extends BulkActionName = BulkActionName> = ActionInput<
  typeof BULK_ACTIONS,
  Name
>;

export function getBulkAction(
  name: BulkActionName,
): BulkAction<BulkActionName> & { text: BulkActionText } {
  return { ...BULK_ACTIONS[name], text: bulkActionText[name] };
}

export function isApplicable(name: BulkActionName, { status }: Pick<Wallpaper, 'status'>): boolean {
  return getBulkAction(name).appliesTo?.includes(status) ?? true;
}
