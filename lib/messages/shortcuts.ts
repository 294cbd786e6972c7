interface ShortcutGroup {
  title: string;
  keys: (readonly [action: string, ...keys: string[]])[];
}

const site: ShortcutGroup[] = [
  {
    title: 'General',
    keys: [
      ['Search', '/'],
      ['Go to the home page', 'H'],
      ['Go to categories', 'C'],
      ['Show keyboard shortcuts', '?'],
    ],
  },
  {
    title: 'Browsing wallpapers',
    keys: [
      ['Next wallpaper', 'J', 'Page Down'],
      ['Previous wallpaper', 'K', 'Page Up'],
      ['Open', 'Enter'],
      ['Select several', 'X'],
    ],
  },
  {
    title: 'Selected wallpaper',
    keys: [
      ['Add or remove favorite', 'F'],
      ['Save to collection', 'S'],
      ['Download', 'D'],
      ['Previous or next, when open', 'Left', 'Right'],
      ['Close', 'Esc'],
    ],
  },
  {
    title: 'Full-screen picture',
    keys: [
      ['Zoom in or out', '+', '-'],
      ['Fit to the window', '0'],
      ['Actual size', '1'],
      ['Previous or next wallpaper', 'Left', 'Right'],
      ['Move the picture, when zoomed', 'Left', 'Right', 'Up', 'Down'],
      ['Play or pause the slideshow', 'P'],
    ],
  },
];

const admin: ShortcutGroup[] = [
  {
    title: 'General',
    keys: [['Show keyboard shortcuts', '?']],
  },
  {
    title: 'Lists',
    keys: [['Search', '/']],
  },
  {
    title: 'Review queue',
    keys: [
      ['Approve', 'A'],
      ['Keep', 'K'],
      ['Reject', 'R'],
      ['Preset reason', '1', '2', '3', '4', '5', '6', '7'],
      ['Other reason', '8'],
      ['Close the reasons', 'Esc'],
      ['Skip', 'S'],
      ['Undo', 'U'],
    ],
  },
];

export const shortcutText = {
  title: 'Keyboard shortcuts',
  enabled: 'Single-key shortcuts',
  enabledHint: 'Turn these off if you use voice control. Saved in this browser.',
  areas: { site, admin },
  close: 'Close',
};
