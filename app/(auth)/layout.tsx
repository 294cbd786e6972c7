import type { ReactNode } from 'react';
import { AuthFrame } from '@/components/auth/auth-frame';
import { LoginModalLoader } from '@/components/login/login-modal-loader';
import { RedirectIfSignedIn } from '@/components/login/redirect-if-signed-in';
import { Toaster } from '@/components/ui/toaster';
import { getLatestDailyWallpaper, getToday } from '@/lib/daily-wallpapers/queries';

// Otherwise, Next would render it at build time, without a database.
export const dynamic = 'force-dynamic';

export default async function AuthLayout({ children }: { children: ReactNode }) {
  // A picture isn't worth an error page.
  const picture = await getLatestDailyWallpaper(getToday()).catch(() => null);
  return (
    <>
      <AuthFrame picture={picture}>{children}</AuthFrame>
      <RedirectIfSignedIn />
      <LoginModalLoader />
      <Toaster />
    </>
  );
}
