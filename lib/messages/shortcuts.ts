/** A part of the site: what its keys do, and which keys they are. */
interface Part {
  title: string;
  keys: (readonly [act: string, ...caps: string[]])[];
}

const site: Part[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Search', '/'],
      ['Home', 'H'],
      ['Categories', 'C'],
      ['These shortcuts', '?'],
    ],
  },
  {
    title: 'Along a wall of pictures',
    keys: [
      ['Next one', 'J', 'Page Down'],
      ['One before', 'K', 'Page Up'],
      ['Open it', 'Enter'],
    ],
  },
  {
    title: 'With the picture you are at',
    keys: [
      ['Add it to your favorites, or remove it', 'F'],
      ['Download it', 'D'],
      ['While it is open: one before, next one', 'Left', 'Right'],
      ['Back to the wall', 'Esc'],
    ],
  },
];

const admin: Part[] = [
  {
    title: 'Everywhere',
    keys: [
      ['Search the list', '/'],
      ['These shortcuts', '?'],
    ],
  },
  {
    title: 'In the review queue',
    keys: [
      ['Approve or keep', 'A'],
      ['Reject', 'R'],
      ['For a prepared reason', '1', '2', '3', '4', '5', '6'],
      ['In your own words', '7'],
      ['Back from the reasons', 'Esc'],
      ['Skip', 'S'],
      ['Undo', 'U'],
    ],
  },
];

export const shortcutText = {
  title: 'Keyboard shortcuts',
  on: 'Use single keys',
  onHint: 'Switch them off if you speak to your computer. Kept in this browser.',
  areas: { site, admin },
  close: 'Close',
};
