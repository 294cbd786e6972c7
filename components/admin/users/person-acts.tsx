import { ButtonLink } from '@/components/ui/button-link';
import { withQuery } from '@/lib/address';
import type { PersonDetail } from '@/lib/admin-users/schema';
import { personText } from '@/lib/messages/admin-users';
import { paths } from '@/lib/paths';
import { BlockAct } from './block-act';
import { RoleAct } from './role-act';
import { SessionsAct } from './sessions-act';

/** What can be done with an account. One's own sessions are ended in one's own settings. */
export function PersonActs({ person, isSelf }: { person: PersonDetail; isSelf: boolean }) {
  return (
    <>
      <ButtonLink kind="outlined" isDocument href={paths.profile(person.username)}>
        {personText.profile}
      </ButtonLink>
      <ButtonLink
        kind="outlined"
        href={withQuery(paths.admin.wallpapers(), { q: `@${person.username}` })}
        prefetch={false}
      >
        {personText.wallpapers}
      </ButtonLink>
      <RoleAct person={person} isSelf={isSelf} />
      {isSelf ? (
        <ButtonLink kind="outlined" isDocument href={paths.settings.password()}>
          {personText.ownSessions}
        </ButtonLink>
      ) : (
        <>
          <SessionsAct person={person} />
          <BlockAct person={person} canEdit />
        </>
      )}
    </>
  );
}
