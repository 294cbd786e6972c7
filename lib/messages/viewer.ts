export const viewerText = {
  open: 'View full screen',
  label: (title: string) => `${title}, full screen`,
  close: 'Close',
  play: 'Play slideshow',
  pause: 'Pause slideshow',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Fit',
  fill: 'Fill',
  actual: '1:1',
  zoom: (percent: number) => `${percent}%`,
  failed: 'We couldn’t load this picture. Please try again.',
} as const;
