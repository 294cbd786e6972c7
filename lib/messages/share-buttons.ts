export const shareButtonText = {
  pinterest: 'Share on Pinterest',
  share: 'Share',
  copy: 'Copy link',
  otherApp: 'Share via another app',
  unsupported: 'Web Share API is not supported in your browser.',
  readyToShare: 'The picture is ready. Press Share again.',
  failed: 'We couldn’t share this wallpaper. Please try again.',
  copied: 'Link copied.',
  copyFailed: 'We couldn’t copy the link. Here it is:',
} as const;
