/** Left, top, right and bottom edge of what a picture is of, as fractions of its size. Set by eye. */
export type Box = readonly [number, number, number, number];

/** Debian packages with photographs. */
export const PACKAGES = ['lomiri-wallpapers-20.04', 'lomiri-wallpapers-16.04', 'mate-backgrounds'];

/** Twenty photographs of these packages. */
export const SUBJECTS: Record<string, Box> = {
  'Dragonfly_by_Bolly.jpg': [0.46, 0.3, 0.64, 0.5],
  'Kleiber_by_Lukas_Baubkus.jpg': [0.38, 0.35, 0.54, 0.66],
  'Picture_0B_by_freespace.jpg': [0.41, 0.33, 0.7, 0.75],
  'Picture_1A_by_freespace.jpg': [0.2, 0.2, 0.75, 0.85],
  'Wine_by_Jakkub_Mede.jpg': [0.22, 0.12, 0.7, 0.85],
  'aitzgorri_by_Aitzol_Berasategi.jpg': [0.05, 0.12, 0.95, 0.5],
  'free_by_Peter_Nerlich.jpg': [0.25, 0.58, 0.65, 0.85],
  'friends_by_Aitzol_Berasategi.jpg': [0.3, 0.22, 0.68, 0.68],
  'greentock_by_Peter_Nerlich.jpg': [0.5, 0.3, 0.85, 0.8],
  'life_by_Aitzol_Berasategi.jpg': [0.35, 0.2, 0.62, 0.95],
  'picosdeeuropa_by_Aitzol_Berasategi.jpg': [0.1, 0.1, 1, 0.6],
  'seeding_by_Clements_Engelhardt.jpg': [0.14, 0.1, 0.46, 0.7],
  'sunset_by_Aitzol_Berasategi.jpg': [0.35, 0.3, 0.65, 0.6],
  'Infinite-Sea_by_Aury88.jpg': [0.35, 0.05, 0.65, 0.7],
  'Aqua.jpg': [0.54, 0.4, 0.86, 0.9],
  'Garden.jpg': [0.36, 0.2, 1, 1],
  'LadyBird.jpg': [0.65, 0.43, 0.76, 0.6],
  'TwoWings.jpg': [0.34, 0.28, 0.92, 0.6],
  'YellowFlower.jpg': [0.64, 0.6, 0.95, 0.95],
  'Bridge_by_Sander_Klootwijk.jpg': [0.55, 0.4, 0.72, 0.75],
};
