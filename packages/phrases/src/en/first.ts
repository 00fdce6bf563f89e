import type { first as source } from '../ja/first.ts';
import type { PhrasesLike } from '../phrases-type.ts';
import { accounts } from './accounts.ts';
import { app } from './app.ts';
import { errors } from './errors.ts';
import { guests } from './guests.ts';
import { validation } from './validation.ts';

export const first: PhrasesLike<typeof source> = { app, errors, validation, guests, accounts };
