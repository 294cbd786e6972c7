export const screenText = {
  /** @param screen as `2560x1440` */
  size: (screen: string) => screen.replace('x', ' × '),
  fits: 'Fits my screen',
  otherDevice: 'Other device',
  changeDevice: (size: string) => `Other device (now ${size})`,
  loading: 'Loading devices...',
  loadFailed: 'We couldn’t load the devices. Check your connection, then reopen this menu.',
  device: (name: string, size: string) => `${name}, ${size}`,
  own: 'My screen',
  groups: {
    phone: 'Phones',
    tablet: 'Tablets',
    laptop: 'Laptops',
    desktop: 'Desktops',
    ultrawide: 'Ultrawide monitors',
    dual: 'Dual monitors',
  },
  exact: 'Exact',
  cropped: (percent: number) => `Cropped ${percent}%`,
  small: 'Too small',
  empty: (size: string) => `Nothing fits ${size} yet`,
  emptyHint: 'No wallpaper here fills this screen without being enlarged.',
  searchHint: (size: string) =>
    `You’re only seeing wallpapers that fill ${size} without being enlarged.`,
  showAll: 'Show all sizes',
} as const;
