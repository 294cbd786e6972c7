const percent = (fraction: number) => `${Math.round(fraction * 1000) / 10} %`;

/** Of the form that changes what is said of a wallpaper. */
export const editText = {
  edit: 'Edit',
  editOf: (title: string) => `Edit ${title}`,
  title: 'Edit wallpaper',
  save: 'Save changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  updated: 'Wallpaper updated.',
  failed: 'Failed to update wallpaper. Please try again.',
  leave: 'Leave without saving? Your changes are lost.',
  discard: 'Discard',
  needsScript:
    'Editing needs JavaScript. Please switch it on in your browser, and reload this page.',
  focal: 'Focal point',
  focalHint:
    'What must stay visible when the picture is cut. Click it, drag the ring, or use the arrow keys.',
  across: 'Focal point, from left to right',
  down: 'Focal point, from top to bottom',
  fromLeft: (x: number) => `${percent(x)} from the left`,
  fromTop: (y: number) => `${percent(y)} from the top`,
  card: 'As the preview of its link',
  pin: 'As a Pinterest pin',
} as const;
