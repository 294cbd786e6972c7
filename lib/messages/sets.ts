export const setText = {
  notFound: 'Set not found.',
  notOwner: 'Only the creator or an admin can unlink these wallpapers.',
  severalCreators: 'Choose wallpapers by the same creator.',
  alreadyInSet: (title: string) =>
    `“${title}” is already linked to another wallpaper. Unlink it first.`,
};
