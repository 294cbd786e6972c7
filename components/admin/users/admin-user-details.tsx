import { RecentActions } from '@/components/admin/audit/recent-actions';
import { type Fact, FactsPanel } from '@/components/admin/facts-panel';
import type { AdminUserDetail } from '@/lib/admin-users/schema';
import type { AuditEntry } from '@/lib/audit/schema';
import { adminText } from '@/lib/messages/admin';
import { adminUserText } from '@/lib/messages/admin-users';
import { formatDate, formatDateTime } from '@/lib/messages/dates';
import { formatNumber } from '@/lib/messages/formats';
import { formatRelativeTime } from '@/lib/messages/relative-time';
import styles from './admin-user-details.module.css';

interface Props {
  user: AdminUserDetail;
  actions: AuditEntry[];
  now: number;
}

export function AdminUserDetails({ user, actions, now }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {user.block && <FactsPanel title={adminUserText.block} facts={getBlockFacts(user.block)} />}
        <FactsPanel title={adminUserText.account} facts={getAccountFacts(user, now)} />
      </div>
      <div className={styles.column}>
        <FactsPanel title={adminUserText.content} facts={getContentFacts(user)} />
        <RecentActions actions={actions} user={user} />
      </div>
    </div>
  );
}

function getBlockFacts({ reason, until }: NonNullable<AdminUserDetail['block']>): Fact[] {
  return [
    [adminUserText.blockReason, reason || adminUserText.noReason],
    [adminUserText.blockEnd, until ? formatDateTime(until) : adminUserText.noEnd],
  ];
}

function getAccountFacts(user: AdminUserDetail, now: number): Fact[] {
  const { email, emailVerified, lastSeenAt } = user;
  const verified = emailVerified ? adminUserText.verified : adminUserText.unverified;
  return [
    [adminUserText.email, `${email} (${verified})`],
    [adminUserText.username, `@${user.username}`],
    [adminUserText.formerUsernames, user.formerUsernames.map((name) => `@${name}`).join(', ')],
    [adminUserText.name, `${user.firstName} ${user.lastName}`.trim()],
    [adminUserText.bio, user.bio],
    [adminUserText.instagram, user.instagramUsername],
    [adminUserText.twitter, user.twitterUsername],
    [adminUserText.website, user.website],
    [adminUserText.joined, formatDate(user.createdAt)],
    [
      adminUserText.lastSeen,
      lastSeenAt ? formatRelativeTime(lastSeenAt, now) : adminUserText.never,
    ],
    [adminUserText.sessions, adminUserText.deviceCount(user.sessionCount)],
    [adminUserText.apiKeys, adminUserText.apiKeyCount(user.apiKeyCount)],
    [adminUserText.id, user._id],
  ];
}

function getContentFacts(user: AdminUserDetail): Fact[] {
  const { pending, scheduled, rejected, removed } = user.hiddenWallpapers;
  const favorites = formatNumber(user.favoriteCount);
  return [
    [adminUserText.publicWallpapers, formatNumber(user.wallpaperCount)],
    [adminText.statuses.pending, formatNumber(pending)],
    [adminText.statuses.scheduled, formatNumber(scheduled)],
    [adminText.statuses.rejected, formatNumber(rejected)],
    [adminText.statuses.removed, formatNumber(removed)],
    [
      adminUserText.favorites,
      user.favoritesPublic ? favorites : `${favorites} (${adminUserText.privateFavorites})`,
    ],
    [adminUserText.reports, formatNumber(user.reportCount)],
  ];
}
