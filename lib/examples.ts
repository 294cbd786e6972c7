export const EXAMPLE = {
  wallpaper: '7bQ2mVx9Kd',
  /** Category of a demo wallpaper, so that a new site has it. */
  category: 'Mountains',
  file: 'picture.jpg',
  username: 'mara',
  email: 'mara@example.com',
  password: 'correct horse battery',
  /** A UUID; wallpapers have short ids. */
  id: '0198c2f4-7a31-7d4e-9b60-5c1f3a8e2d47',
  otherId: '0198c2f4-91d8-7c02-a3f7-08b4e6d19c5a',
  code: 'vY3nq0sKf1T8uXb2',
} as const;
