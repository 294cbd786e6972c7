/** Every act that is recorded, as `noun.verb`. */
export const AUDIT_ACTIONS = [
  'wallpaper.update',
  'wallpaper.delete',
  'wallpaper.approve',
  'wallpaper.reject',
  'wallpaper.remove',
  'wallpaper.restore',
  /** Back to those that wait for review. */
  'wallpaper.requeue',
  'category.create',
  'category.update',
  'category.delete',
  'user.create',
  'user.block',
  'user.unblock',
  'user.role',
  'user.end_sessions',
  'user.reset_password',
  'report.uphold',
  'report.dismiss',
  'report.reopen',
] as const;

export type AuditAction = (typeof AUDIT_ACTIONS)[number];

export const AUDIT_SUBJECTS = ['wallpaper', 'category', 'user'] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** Who acts where nobody is signed in: the operator, at the machine itself. */
export const OPERATOR_ID = '00000000-0000-0000-0000-000000000000';
