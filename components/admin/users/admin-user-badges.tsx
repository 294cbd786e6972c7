import { Badge } from '@/components/ui/badge';
import type { AdminUser } from '@/lib/admin-users/schema';
import { adminUsersText } from '@/lib/messages/admin-users';
import { formatDate } from '@/lib/messages/dates';

interface Props {
  user: Pick<AdminUser, 'role' | 'block'>;
  isSelf: boolean;
}

export function AdminUserBadges({ user: { role, block }, isSelf }: Props) {
  if (!block && role !== 'admin') return null;
  return (
    <ul className="row">
      {block && (
        <li>
          <Badge tone="danger">
            {block.until
              ? adminUsersText.blockedUntilBadge(formatDate(block.until))
              : adminUsersText.blockedBadge}
          </Badge>
        </li>
      )}
      {role === 'admin' && (
        <li>
          <Badge tone="success">{adminUsersText.admin}</Badge>
        </li>
      )}
      {isSelf && (
        <li>
          <Badge>{adminUsersText.you}</Badge>
        </li>
      )}
    </ul>
  );
}
