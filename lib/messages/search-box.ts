/** A separate module, because the search box is on every page. */
export const searchBoxText = {
  label: 'Search wallpapers',
  submit: 'Search',
  byPicture: 'Search by picture',
  close: 'Close search',
} as const;
