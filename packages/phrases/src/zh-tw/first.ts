import type { first as source } from '../ja/first.ts';
import type { PhrasesLike } from '../phrases-type.ts';
import { accounts } from './accounts.ts';
import { common } from './any-failure.ts';
import { app } from './app.ts';
import { entry } from './entry.ts';
import { errors } from './errors.ts';
import { guests } from './guests.ts';
import { join } from './join.ts';
import { validation } from './validation.ts';

export const first: PhrasesLike<typeof source> = {
  app,
  common,
  errors,
  validation,
  join,
  guests,
  entry,
  accounts,
};
