import { turnNonAdminsAway } from '@/lib/auth/admin-guard';

export const middleware = turnNonAdminsAway;

// Pages only: a request that matches has its body buffered, and cut at 10 MB without a word.
export const config = { matcher: ['/admin', '/admin/:path*'] };
