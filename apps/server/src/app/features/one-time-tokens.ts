import { randomBytes } from 'node:crypto';
import {
  createOneTimeTokens,
  createOneTimeTokensStore,
  type OneTimeTokens,
} from '../../features/one-time-tokens/index.ts';
import type { Foundation } from '../foundation.ts';

/** Wires the tokens of links. They have no calls: accounts issue and redeem them. */
export const createOneTimeTokensPart = ({ database, now }: Foundation): OneTimeTokens =>
  createOneTimeTokens({ store: createOneTimeTokensStore(database), now, drawBytes: randomBytes });
