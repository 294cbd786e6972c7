export const noticeSettingsText = {
  title: 'Notifications',
  hint: 'Choose what you hear about, and where. Every email has a link to unsubscribe.',
  unverified: 'Choose what you hear about, and where. To get emails, verify your address first.',
  topic: 'Notify me about',
  channels: { inbox: 'Inbox', email: 'Email' },
  topics: {
    approvals: 'Approved wallpapers',
    removals: 'Rejected and removed wallpapers',
    reports: 'Outcomes of my reports',
    favorites: 'Favorites (1, 10, 100 and so on)',
  },
  frequency: 'How often to email',
  frequencies: { immediate: 'Right away', daily: 'Once a day', weekly: 'Once a week' },
  save: 'Save settings',
  saving: 'Saving...',
  saved: 'Notification settings saved.',
  failed: (reason: string) => `We couldn’t save your settings: ${reason}`,
} as const;
