import { turnNonAdminsAway } from '@/lib/auth/admin-guard';

export const middleware = turnNonAdminsAway;

// Never match API routes: Next buffers the request body and silently truncates it at 10 MB.
export const config = { matcher: ['/admin', '/admin/:path*'] };
