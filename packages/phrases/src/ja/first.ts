import { accounts } from './accounts.ts';
import { common } from './any-failure.ts';
import { app } from './app.ts';
import { entry } from './entry.ts';
import { errors } from './errors.ts';
import { guests } from './guests.ts';
import { join } from './join.ts';
import { validation } from './validation.ts';

/** The phrases of all pages, and of the guest entry page. */
export const first = { app, common, errors, validation, join, guests, entry, accounts };
