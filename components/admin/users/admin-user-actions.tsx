import { ButtonLink } from '@/components/ui/button-link';
import { accountPaths } from '@/lib/account-paths';
import { adminPaths } from '@/lib/admin-paths';
import type { AdminUserDetail } from '@/lib/admin-users/schema';
import { adminUserText } from '@/lib/messages/admin-users';
import { paths } from '@/lib/paths';
import { addQuery } from '@/lib/search-params';
import { BlockUserButton } from './block-user-button';
import { ChangeRoleButton } from './change-role-button';
import { EndSessionsButton } from './end-sessions-button';

/** Admins end their own sessions in their account settings. */
export function AdminUserActions({ user, isSelf }: { user: AdminUserDetail; isSelf: boolean }) {
  return (
    <>
      <ButtonLink kind="outlined" isDocument href={paths.profile(user.username)}>
        {adminUserText.profile}
      </ButtonLink>
      <ButtonLink
        kind="outlined"
        href={addQuery(adminPaths.wallpapers(), { q: `@${user.username}` })}
      >
        {adminUserText.wallpapers}
      </ButtonLink>
      <ChangeRoleButton user={user} isSelf={isSelf} />
      {isSelf ? (
        <ButtonLink kind="outlined" isDocument href={accountPaths.settings.password()}>
          {adminUserText.ownSessions}
        </ButtonLink>
      ) : (
        <>
          <EndSessionsButton user={user} />
          <BlockUserButton user={user} canEdit />
        </>
      )}
    </>
  );
}
