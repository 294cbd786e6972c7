import type { Route } from '@/lib/http/route';
import * as adminAnalytics from './admin/analytics/route';
import * as auditExport from './admin/audit/export/route';
import * as audit from './admin/audit/route';
import * as chosenDay from './admin/daily-wallpapers/[date]/route';
import * as chosenDays from './admin/daily-wallpapers/route';
import * as decision from './admin/decisions/[id]/route';
import * as featured from './admin/featured/route';
import * as retryJobs from './admin/jobs/retry/route';
import * as jobs from './admin/jobs/route';
import * as queueItem from './admin/queue/[id]/route';
import * as queueCounts from './admin/queue/counts/route';
import * as queue from './admin/queue/route';
import * as adminStats from './admin/stats/route';
import * as mergeTag from './admin/tags/[id]/merge/route';
import * as adminTag from './admin/tags/[id]/route';
import * as adminTags from './admin/tags/route';
import * as adminUser from './admin/users/[id]/route';
import * as adminUserSessions from './admin/users/[id]/sessions/route';
import * as adminUsers from './admin/users/route';
import * as reviewCopies from './admin/wallpapers/[id]/copies/route';
import * as adminExport from './admin/wallpapers/export/route';
import * as adminWallpapers from './admin/wallpapers/route';
import * as confirmEmail from './auth/confirm-email/route';
import * as forgotPassword from './auth/forgot-password/route';
import * as login from './auth/login/route';
import * as logout from './auth/logout/route';
import * as register from './auth/register/route';
import * as resetPassword from './auth/reset-password/route';
import * as unsubscribeOneClick from './auth/unsubscribe/one-click/route';
import * as unsubscribe from './auth/unsubscribe/route';
import * as verifyEmail from './auth/verify-email/route';
import * as category from './categories/[id]/route';
import * as categories from './categories/route';
import * as collectionArchive from './collections/[id]/archive/route';
import * as collection from './collections/[id]/route';
import * as collectionWallpaper from './collections/[id]/wallpapers/[wallpaperId]/route';
import * as collectionWallpapers from './collections/[id]/wallpapers/route';
import * as collections from './collections/route';
import * as dailyWallpapers from './daily-wallpapers/route';
import * as favorite from './favorites/[id]/route';
import * as favorites from './favorites/route';
import * as followed from './following/[kind]/[name]/route';
import * as followingFeed from './following/feed/route';
import * as newWallpapers from './following/new/route';
import * as following from './following/route';
import * as followedWallpapers from './following/wallpapers/route';
import * as me from './me/route';
import * as oembed from './oembed/route';
import * as searchCounts from './search/counts/route';
import * as pictureSearch from './search/picture/route';
import * as search from './search/route';
import * as setDownload from './sets/[id]/download/route';
import * as wallpaperSet from './sets/[id]/route';
import * as sets from './sets/route';
import * as suggestions from './suggest/route';
import * as tags from './tags/route';
import * as pictureTags from './tags/suggestions/route';
import * as upload from './upload/route';
import * as userCollections from './user/[id]/collections/route';
import * as userFavorites from './user/[id]/favorites/route';
import * as user from './user/[id]/route';
import * as userWallpapers from './user/[id]/wallpapers/route';
import * as account from './user/account/route';
import * as blockedUser from './user/blocked/[id]/route';
import * as blockedUsers from './user/blocked/route';
import * as email from './user/email/route';
import * as accountExport from './user/export/route';
import * as ownFavorites from './user/favorites/route';
import * as key from './user/keys/[id]/route';
import * as keys from './user/keys/route';
import * as readNotices from './user/notices/read/route';
import * as notices from './user/notices/route';
import * as noticeSettings from './user/notices/settings/route';
import * as password from './user/password/route';
import * as profile from './user/profile/route';
import * as profilePicture from './user/profile-picture/route';
import * as session from './user/sessions/[id]/route';
import * as sessions from './user/sessions/route';
import * as ownStatisticsExport from './user/statistics/export/route';
import * as ownStatistics from './user/statistics/route';
import * as ownTotals from './user/totals/route';
import * as verification from './user/verification/route';
import * as appeal from './wallpapers/[id]/appeal/route';
import * as download from './wallpapers/[id]/download/route';
import * as wallpaperFile from './wallpapers/[id]/file/route';
import * as luminance from './wallpapers/[id]/luminance/route';
import * as reports from './wallpapers/[id]/reports/route';
import * as wallpaper from './wallpapers/[id]/route';
import * as wallpaperSetOf from './wallpapers/[id]/set/route';
import * as setSuggestions from './wallpapers/[id]/set-suggestions/route';
import * as similar from './wallpapers/[id]/similar/route';
import * as statisticsExport from './wallpapers/[id]/statistics/export/route';
import * as statistics from './wallpapers/[id]/statistics/route';
import * as views from './wallpapers/[id]/views/route';
import * as archive from './wallpapers/archive/route';
import * as categoryWallpapers from './wallpapers/category/[category]/route';
import * as wallpapers from './wallpapers/route';

// A test compares this list with the folder.
const FILES: Record<string, Route>[] = [
  login,
  logout,
  register,
  forgotPassword,
  resetPassword,
  verifyEmail,
  confirmEmail,
  categories,
  category,
  collections,
  collectionArchive,
  collection,
  collectionWallpapers,
  collectionWallpaper,
  favorites,
  favorite,
  following,
  followedWallpapers,
  newWallpapers,
  followingFeed,
  followed,
  me,
  search,
  searchCounts,
  pictureSearch,
  suggestions,
  pictureTags,
  tags,
  oembed,
  upload,
  blockedUsers,
  blockedUser,
  email,
  verification,
  ownFavorites,
  ownStatistics,
  ownStatisticsExport,
  ownTotals,
  profile,
  profilePicture,
  password,
  sessions,
  session,
  keys,
  notices,
  readNotices,
  noticeSettings,
  unsubscribe,
  unsubscribeOneClick,
  key,
  accountExport,
  account,
  user,
  userCollections,
  userFavorites,
  userWallpapers,
  wallpaper,
  luminance,
  similar,
  statistics,
  statisticsExport,
  views,
  reports,
  appeal,
  download,
  archive,
  wallpaperFile,
  setSuggestions,
  wallpaperSetOf,
  sets,
  wallpaperSet,
  setDownload,
  categoryWallpapers,
  wallpapers,
  adminWallpapers,
  adminExport,
  reviewCopies,
  queue,
  queueCounts,
  queueItem,
  decision,
  featured,
  dailyWallpapers,
  chosenDays,
  chosenDay,
  adminTags,
  adminTag,
  mergeTag,
  adminUsers,
  adminUser,
  adminUserSessions,
  audit,
  auditExport,
  adminStats,
  adminAnalytics,
  jobs,
  retryJobs,
];

export const routes: Route[] = FILES.flatMap((file) => Object.values(file));
