import type { first as source } from '../ja/first.ts';
import type { PhrasesLike } from '../phrases-type.ts';
import { accounts } from './accounts.ts';
import { app } from './app.ts';
import { common } from './common.ts';
import { errors } from './errors.ts';
import { guests } from './guests.ts';
import { join } from './join.ts';
import { validation } from './validation.ts';

export const first: PhrasesLike<typeof source> = { app, common, errors, validation, join, guests, accounts };
