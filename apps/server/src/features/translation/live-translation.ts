import * as z from 'zod';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { LiveFeature } from '../../live/space/live-feature.ts';
import { answers, defineQuery } from '../../live/space/query.ts';

/** The names of the people who are in a space now: a translation leaves them as they are. */
export const presentNamesQuery = defineQuery({
  name: 'presentNames',
  input: z.object({}),
  output: z.array(z.string()),
});

/** The live part of translation. */
export const createLiveTranslation =
  () =>
  (people: Pick<LivePeople, 'listAll'>): LiveFeature => ({
    handlers: {},
    queries: [
      answers(presentNamesQuery, () => [
        ...new Set(people.listAll().flatMap(({ participant: { name } }) => [name, ...name.split(/\s+/)])),
      ]),
    ],
  });
