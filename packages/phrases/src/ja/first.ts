import { accounts } from './accounts.ts';
import { app } from './app.ts';
import { errors } from './errors.ts';
import { guests } from './guests.ts';
import { validation } from './validation.ts';

/** What every page may say, and the door of guests. */
export const first = { app, errors, validation, guests, accounts };
