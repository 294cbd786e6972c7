import { dailyText } from './daily-wallpapers';

export const adminDailyText = {
  text: 'It’s the middle arch at the top of the home page. For days you leave open, the site picks a popular new wallpaper that hasn’t been shown in the past year.',
  date: 'Day',
  wallpaper: 'Wallpaper',
  choose: 'Choose',
  choosing: 'Choosing...',
  chosen: 'Chosen pictures',
  set: (day: string) => `You chose the picture for ${dailyText.shortDay(day)}.`,
  setFailed: 'We couldn’t choose the picture. Please try again.',
  clear: (day: string) => `Remove the picture for ${dailyText.shortDay(day)}`,
  cleared: (day: string) => `The site will choose the picture for ${dailyText.shortDay(day)}.`,
  clearFailed: 'We couldn’t remove the picture. Please try again.',
  hidden: (day: string) => `${dailyText.day(day)}. Not public, so it isn’t shown.`,
} as const;
