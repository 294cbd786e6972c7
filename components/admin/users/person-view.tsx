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
  person: PersonDetail;
  /** What was last done to them. */
  acts: AuditEntry[];
  now: number;
}

/** What is known of one account: who it is beside what it did and what was done to it. */
export function PersonView({ person, acts, now }: Props) {
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        {person.block && <FactsPanel title={personText.block} facts={blockFacts(person.block)} />}
        <FactsPanel title={personText.account} facts={accountFacts(person, now)} />
      </div>
      <div className={styles.column}>
        <FactsPanel title={personText.content} facts={contentFacts(person)} />
        <RecentActs acts={acts} person={person} />
      </div>
    </div>
  );
}

function blockFacts({ reason, until }: NonNullable<PersonDetail['block']>): Fact[] {
  return [
    [personText.blockReason, reason || personText.noReason],
    [personText.blockEnd, until ? momentText(until) : personText.noEnd],
  ];
}

function accountFacts(person: PersonDetail, now: number): Fact[] {
  const { email, emailVerified, lastSeenAt } = person;
  const verified = emailVerified ? personText.verified : personText.unverified;
  return [
    [personText.email, `${email} (${verified})`],
    [personText.username, `@${person.username}`],
    [personText.formerUsernames, person.formerUsernames.map((name) => `@${name}`).join(', ')],
    [personText.name, `${person.firstName} ${person.lastName}`.trim()],
    [personText.bio, person.bio],
    [personText.instagram, person.instagramUsername],
    [personText.twitter, person.twitterUsername],
    [personText.joined, dayText(person.createdAt)],
    [personText.seen, lastSeenAt ? relativeTime(lastSeenAt, now) : personText.never],
    [personText.sessions, personText.devices(person.sessionCount)],
    [personText.apiKeys, personText.keys(person.apiKeyCount)],
    [personText.id, person._id],
  ];
}

function contentFacts(person: PersonDetail): Fact[] {
  const { pending, rejected, removed } = person.hiddenWallpapers;
  const favorites = numberText(person.favoriteCount);
  return [
    [personText.approved, numberText(person.wallpaperCount)],
    [adminText.statuses.pending, numberText(pending)],
    [adminText.statuses.rejected, numberText(rejected)],
    [adminText.statuses.removed, numberText(removed)],
    [
      personText.favorites,
      person.favoritesPublic ? favorites : `${favorites} (${personText.hidden})`,
    ],
    [personText.reports, numberText(person.reportCount)],
  ];
}
