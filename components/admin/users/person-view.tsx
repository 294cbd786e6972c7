import { RecentActs } from '@/components/admin/audit/recent-acts';
import { type Fact, FactsPanel } from '@/components/admin/facts-panel';
import type { PersonDetail } from '@/lib/admin-users/schema';
import type { AuditEntry } from '@/lib/audit/schema';
import { adminText } from '@/lib/messages/admin';
import { personText } from '@/lib/messages/admin-users';
import { dayText, momentText, numberText } from '@/lib/messages/formats';
import { relativeTime } from '@/lib/relative-time';
import styles from './person-view.module.css';

interface Props {
  user: PersonDetail;
  actions: AuditEntry[];
  now: number;
}

export function PersonView({ user, actions, now }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {user.block && <FactsPanel title={personText.block} facts={getBlockFacts(user.block)} />}
        <FactsPanel title={personText.account} facts={getAccountFacts(user, now)} />
      </div>
      <div className={styles.column}>
        <FactsPanel title={personText.content} facts={getContentFacts(user)} />
        <RecentActs actions={actions} user={user} />
      </div>
    </div>
  );
}

function getBlockFacts({ reason, until }: NonNullable<PersonDetail['block']>): Fact[] {
  return [
    [personText.blockReason, reason || personText.noReason],
    [personText.blockEnd, until ? momentText(until) : personText.noEnd],
  ];
}

function getAccountFacts(user: PersonDetail, now: number): Fact[] {
  const { email, emailVerified, lastSeenAt } = user;
  const verified = emailVerified ? personText.verified : personText.unverified;
  return [
    [personText.email, `${email} (${verified})`],
    [personText.username, `@${user.username}`],
    [personText.formerUsernames, user.formerUsernames.map((name) => `@${name}`).join(', ')],
    [personText.name, `${user.firstName} ${user.lastName}`.trim()],
    [personText.bio, user.bio],
    [personText.instagram, user.instagramUsername],
    [personText.twitter, user.twitterUsername],
    [personText.joined, dayText(user.createdAt)],
    [personText.seen, lastSeenAt ? relativeTime(lastSeenAt, now) : personText.never],
    [personText.sessions, personText.devices(user.sessionCount)],
    [personText.apiKeys, personText.keys(user.apiKeyCount)],
    [personText.id, user._id],
  ];
}

function getContentFacts(user: PersonDetail): Fact[] {
  const { pending, rejected, removed } = user.hiddenWallpapers;
  const favorites = numberText(user.favoriteCount);
  return [
    [personText.approved, numberText(user.wallpaperCount)],
    [adminText.statuses.pending, numberText(pending)],
    [adminText.statuses.rejected, numberText(rejected)],
    [adminText.statuses.removed, numberText(removed)],
    [
      personText.favorites,
      user.favoritesPublic ? favorites : `${favorites} (${personText.hidden})`,
    ],
    [personText.reports, numberText(user.reportCount)],
  ];
}
