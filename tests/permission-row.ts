import type { CallOptions } from '@/tests/call';
import type { TestUser } from '@/tests/factories';

/** `own` acts on its own subject, `other` on the subject of another user. */
export const CALLERS = ['anonymous', 'own', 'other', 'admin'] as const;
export type Caller = (typeof CALLERS)[number];

/** Builds a valid request from `caller` for something that belongs to `own`. */
export type Scenario = (people: { own: TestUser; caller: Caller }) => Promise<CallOptions>;

export interface Row {
  scenario: Scenario;
  /** Expected status of the request, by caller. */
  statusByCaller: Record<Caller, number>;
}

type Statuses = [anonymous: number, own: number, other: number, admin: number];

const noOptions: Scenario = async () => ({});
export const row = ([anonymous, own, other, admin]: Statuses, scenario = noOptions): Row => ({
  scenario,
  statusByCaller: { anonymous, own, other, admin },
});
export const anyone = (status: number, scenario?: Scenario) =>
  row([status, status, status, status], scenario);
export const signedIn = (status: number, scenario?: Scenario) =>
  row([401, status, status, status], scenario);
export const admins = (status: number, scenario?: Scenario) =>
  row([401, 403, 403, status], scenario);
