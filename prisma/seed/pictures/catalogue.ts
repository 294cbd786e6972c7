import type { DemoPicture as Picture } from './picture';
import { abstractPictures } from './sets/abstract';
import { desertPictures } from './sets/deserts';
import { forestPictures } from './sets/forest';
import { inkPictures } from './sets/ink';
import { minimalPictures } from './sets/minimal';
import { mountainPictures } from './sets/mountains';
import { nightPictures } from './sets/night';
import { skyPictures } from './sets/sky';
import { waterPictures } from './sets/water';

export type DemoPicture = Picture;

/** Every wallpaper of the demo. */
export const demoPictures: readonly DemoPicture[] = [
  ...mountainPictures,
  ...desertPictures,
  ...nightPictures,
  ...skyPictures,
  ...waterPictures,
  ...forestPictures,
  ...minimalPictures,
  ...abstractPictures,
  ...inkPictures,
];

/** The people of the demo, as they might introduce themselves. */
export const creators = [
  {
    username: 'mara-lindqvist',
    firstName: 'Mara',
    lastName: 'Lindqvist',
    bio: 'Mountains, snow and early alarms. I carry a tripod further than is sensible.',
  },
  {
    username: 'tomas-okafor',
    firstName: 'Tomas',
    lastName: 'Okafor',
    bio: 'Landscapes reduced to their layers. Mostly fog, sometimes fire.',
  },
  {
    username: 'ines-calder',
    firstName: 'Ines',
    lastName: 'Calder',
    bio: 'Night owl. If it is dark enough to see it, I have probably stood in a field for it.',
  },
  {
    username: 'yuki-harada',
    firstName: 'Yuki',
    lastName: 'Harada',
    bio: 'Water, leaves, light. I like pictures that leave room for your icons.',
  },
  {
    username: 'leo-brandt',
    firstName: 'Leo',
    lastName: 'Brandt',
    bio: 'Graphic designer. Paper, circles, and exactly as many colours as needed.',
  },
] as const;
