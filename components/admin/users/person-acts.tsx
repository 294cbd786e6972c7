import { ButtonLink } from '@/components/ui/button-link';
import { withQuery } from '@/lib/address';
import type { PersonDetail } from '@/lib/admin-users/schema';
import { personText } from '@/lib/messages/admin-users';
import { paths } from '@/lib/paths';
import { BlockAct } from './block-act';
import { RoleAct } from './role-act';
import { SessionsAct } from './sessions-act';

/** Admins end their own sessions in their account settings. */
export function PersonActs({ user, isSelf }: { user: PersonDetail; isSelf: boolean }) {
  return (
    <>
      <ButtonLink kind="outlined" isDocument href={paths.profile(user.username)}>
        {personText.profile}
      </ButtonLink>
      <ButtonLink
        kind="outlined"
        href={withQuery(paths.admin.wallpapers(), { q: `@${user.username}` })}
        prefetch={false}
      >
        {personText.wallpapers}
      </ButtonLink>
      <RoleAct user={user} isSelf={isSelf} />
      {isSelf ? (
        <ButtonLink kind="outlined" isDocument href={paths.settings.password()}>
          {personText.ownSessions}
        </ButtonLink>
      ) : (
        <>
          <SessionsAct user={user} />
          <BlockAct user={user} canEdit />
        </>
      )}
    </>
  );
}
