/** By the status of a wallpaper. */
export const hiddenText = {
  pending: 'This wallpaper is waiting for review. Only its creator and admins can see it.',
  approved: 'This wallpaper is public.',
  rejected: 'This wallpaper wasn’t approved. Only its creator and admins can see it.',
  removed: 'An admin removed this wallpaper. Only its creator and admins can see it.',
  scheduled: 'This wallpaper is scheduled. Only its creator and admins can see it.',
} as const;
