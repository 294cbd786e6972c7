import { redirectNonAdmins } from '@/lib/auth/admin-guard';

export const middleware = redirectNonAdmins;

// Never match API routes: Next buffers the request body and silently truncates it at 10 MB.
export const config = { matcher: ['/admin', '/admin/:path*'] };
