import { nextAuth } from '@/lib/auth/next-auth';

export { nextAuth as GET, nextAuth as POST };
