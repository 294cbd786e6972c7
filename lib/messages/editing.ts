import { needsScript } from './common';

const percent = (fraction: number) => `${Math.round(fraction * 1000) / 10}%`;

export const editText = {
  edit: 'Edit',
  editLabel: (title: string) => `Edit ${title}`,
  title: 'Edit wallpaper',
  save: 'Save changes',
  saving: 'Saving...',
  cancel: 'Cancel',
  updated: 'Wallpaper updated.',
  failed: 'We couldn’t save your changes. Please try again.',
  unsavedChanges: 'Leave without saving? Your changes will be lost.',
  discard: 'Discard',
  needsScript: needsScript('Editing'),
  focalPoint: 'Focal point',
  focalPointHint:
    'Choose the part that stays visible when the picture is cropped. Click or tap it, drag the ring, or use the arrow keys.',
  horizontalPosition: 'Focal point, horizontal position',
  verticalPosition: 'Focal point, vertical position',
  fromLeft: (x: number) => `${percent(x)} from the left`,
  fromTop: (y: number) => `${percent(y)} from the top`,
  linkPreview: 'Link preview',
  pinterestPin: 'Pinterest pin',
} as const;
