export const linkText = {
  terms: 'Terms',
  contact: 'Contact',
  privacy: 'Privacy',
  browseNewest: 'Browse newest',
  browseCategories: 'Browse categories',
} as const;
