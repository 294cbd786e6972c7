import * as argon2 from '@node-rs/argon2/index';
import { vi } from 'vitest';

/** Ignores the cost of the caller. `verify` reads it from the hash. */
export const hash = vi.fn((password: string, _cost?: argon2.Options) =>
  argon2.hash(password, { memoryCost: 8, timeCost: 1 }),
);
export const verify = vi.fn(argon2.verify);
