import 'server-only';
import { env } from '@/lib/platform/env';

export const getContactEmail = (): string | undefined => env().CONTACT_EMAIL;
