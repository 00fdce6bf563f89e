import {
  createTransparency,
  createTransparencyHttp,
  createTransparencyStore,
  type Transparency,
} from '../../features/transparency/index.ts';
import type { ApiRouter } from '../../platform/http/api-handler.ts';
import type { Foundation } from '../foundation.ts';
import type { Guards } from '../guards.ts';

type TransparencyPart = Transparency & { http(guards: Guards): ApiRouter['transparency'] };

/** Wires the list of those who read something about a person. */
export const createTransparencyPart = ({ database, now }: Foundation): TransparencyPart => {
  const transparency = createTransparency({ store: createTransparencyStore(database), now });
  return {
    ...transparency,
    http: ({ sessionGuard }) => createTransparencyHttp(transparency, sessionGuard),
  };
};
