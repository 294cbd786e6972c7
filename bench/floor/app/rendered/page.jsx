import { Home } from '../../home';
import { listNewest } from '../../newest';

export const dynamic = 'force-dynamic';

export default async function Page() {
  return <Home cards={await listNewest(9)} />;
}
