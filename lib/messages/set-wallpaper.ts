/** In the order of the page. The keys are the fragments of its URL. */
export const setWallpaperText = {
  title: 'How to set your wallpaper',
  lead: 'Three steps for each system, once the picture is in your downloads.',
  systems: {
    windows: {
      title: 'Windows',
      steps: [
        'Open your Downloads folder.',
        'Right-click the picture.',
        'Choose “Set as desktop background”.',
      ],
    },
    macos: {
      title: 'macOS',
      steps: [
        'Open your Downloads folder in the Finder.',
        'Control-click the picture and point to “Services” or “Quick Actions”.',
        'Choose “Set Desktop Picture”.',
      ],
    },
    ios: {
      title: 'iPhone and iPad',
      steps: [
        'Open the picture in the Files app, tap “Share”, then “Save Image”.',
        'Open it in the Photos app, tap “Share”, then “Use as Wallpaper”.',
        'Move it where you like, then tap “Add” or “Done”.',
      ],
    },
    android: {
      title: 'Android',
      steps: [
        'Open the picture in your photos or gallery app.',
        'Open the menu (⋮) and tap “Use as” or “Set as wallpaper”.',
        'Choose the home screen, the lock screen or both.',
      ],
    },
    chromeos: {
      title: 'ChromeOS',
      steps: [
        'Right-click the desktop and choose “Set wallpaper & style”.',
        'Choose “Wallpaper”, then “My Images”.',
        'Choose the picture.',
      ],
    },
    linux: {
      title: 'Linux',
      steps: [
        'In GNOME, open Settings and choose “Appearance”. In KDE Plasma, right-click the desktop and choose “Desktop and Wallpaper”.',
        'Choose “Add Picture” or “Add”.',
        'Choose the picture in your Downloads folder.',
      ],
    },
  },
} as const;
