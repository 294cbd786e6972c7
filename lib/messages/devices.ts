export const deviceText = {
  own: 'My screen',
  groups: {
    phone: 'Phones',
    tablet: 'Tablets',
    laptop: 'Laptops',
    desktop: 'Desktops',
    ultrawide: 'Ultrawide',
    dual: 'Two screens',
  },
} as const;
