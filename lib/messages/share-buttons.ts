/** What stands on the share buttons, and what they say. What previews say is in `share.ts`. */
export const shareButtonText = {
  pinterest: 'Share on Pinterest',
  share: 'Share',
  copy: 'Copy link',
  unsupported: 'Web Share API is not supported in your browser.',
  ready: 'The picture is ready now. Press Share once more.',
  failed: 'This wallpaper could not be shared. Please try again.',
  copied: 'Link copied.',
  copyFailed: 'The link could not be copied. Here it is:',
} as const;
