/** True in `npm run test:all`, which takes the time for more inputs. */
export const isTestAll = process.env.TEST_ALL !== undefined;
