import { dailyText } from './daily-wallpapers';

export const adminDailyText = {
  text: 'It’s in the middle of the top of the home page. On days without a choice, the site shows the newest wallpaper with the most favorites that wasn’t shown within a year.',
  date: 'Day',
  wallpaper: 'Wallpaper',
  choose: 'Choose',
  choosing: 'Choosing...',
  chosen: 'Chosen days',
  set: (day: string) => `The picture for ${dailyText.shortDay(day)} is chosen.`,
  setFailed: 'We couldn’t choose the picture. Please try again.',
  clear: (day: string) => `Remove the choice for ${dailyText.shortDay(day)}`,
  cleared: (day: string) => `The site chooses the picture for ${dailyText.shortDay(day)}.`,
  clearFailed: 'We couldn’t remove the choice. Please try again.',
  hidden: (day: string) => `${dailyText.day(day)}. Not public, so it isn’t shown.`,
} as const;
