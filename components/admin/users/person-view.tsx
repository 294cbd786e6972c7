import { dayText, momentText } from '@/lib/admin/moment';
import { personText } from '@/lib/messages/en/admin-people';
import type { PersonDetail } from '@/lib/people/schema';
import { relativeTime } from '@/lib/relative-time';
import { PersonFacts } from './person-facts';
import styles from './person-view.module.css';

const counted = (count: number) => count.toLocaleString('en');

/** What is known of one account. */
export function PersonView({ person, now }: { person: PersonDetail; now: number }) {
  const { block } = person;
  return (
    <div className={styles.parts}>
      {block && (
        <PersonFacts
          title={personText.block}
          facts={[
            [personText.blockReason, block.reason || personText.noReason],
            [personText.blockEnd, block.until ? momentText(block.until) : personText.noEnd],
          ]}
        />
      )}
      <PersonFacts title={personText.account} facts={accountFacts(person, now)} />
      <PersonFacts title={personText.content} facts={contentFacts(person)} />
    </div>
  );
}

function accountFacts(person: PersonDetail, now: number) {
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
    [personText.id, person._id],
  ] as [string, string][];
}

function contentFacts(person: PersonDetail) {
  const { pending, rejected, removed } = person.hiddenWallpapers;
  const favorites = counted(person.favoriteCount);
  return [
    [personText.approved, counted(person.wallpaperCount)],
    [personText.pending, counted(pending)],
    [personText.rejected, counted(rejected)],
    [personText.removed, counted(removed)],
    [
      personText.favorites,
      person.favoritesPublic ? favorites : `${favorites} (${personText.hidden})`,
    ],
    [personText.reports, counted(person.reportCount)],
  ] as [string, string][];
}
