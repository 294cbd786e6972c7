export const deviceText = {
  own: 'My screen',
  groups: {
    phone: 'Phones',
    tablet: 'Tablets',
    laptop: 'Laptops',
    desktop: 'Desktops',
    ultrawide: 'Ultrawide monitors',
    dual: 'Dual monitors',
  },
} as const;
