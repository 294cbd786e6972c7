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
    title: 'On a wall of pictures',
    keys: [
      ['Next picture', 'J', 'Page Down'],
      ['Picture before', 'K', 'Page Up'],
      ['Open it', 'Enter'],
      ['Add it to your favorites, or remove it', 'F'],
      ['Download it', 'D'],
    ],
  },
  {
    title: 'Looking at one',
    keys: [
      ['Add it to your favorites, or remove it', 'F'],
      ['Download it', 'D'],
      ['Picture before, picture after', 'Left', 'Right'],
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
  on: 'Single keys act',
  onHint: 'Switch them off if you speak to your computer. Kept in this browser.',
  areas: { site, admin },
  close: 'Close',
};
