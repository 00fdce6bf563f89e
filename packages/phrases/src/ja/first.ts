import { accounts } from './accounts.ts';
import { common } from './any-failure.ts';
import { app } from './app.ts';
import { errors } from './errors.ts';
import { guests } from './guests.ts';
import { join } from './join.ts';
import { validation } from './validation.ts';

/** What every page may say, and the door of guests. */
export const first = { app, common, errors, validation, join, guests, accounts };
