import type { Status, Whereabouts } from '@engawa/contract/presence';
import { isFound } from '../../slots/is-found.ts';

export type StatusChoice = 'all' | Status;

/** A floor and its rooms, as far as the list of people needs them. */
export type FloorOfRooms = {
  readonly uuid: string;
  readonly label: string;
  readonly rooms: readonly { readonly uuid: string }[];
};

/** self: the local user alone. elsewhere: in a room that is on no known floor. */
export type PeopleGroup = {
  readonly kind: 'self' | 'favourites' | 'near' | 'here' | 'floor' | 'elsewhere';
  /** The floor of the kind `floor`. */
  readonly floor?: FloorOfRooms;
  readonly people: readonly Whereabouts[];
};

const ownScripts: Readonly<Record<string, RegExp>> = {
  ja: /^[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/u,
  zh: /^\p{Script=Han}/u,
};

/**
 * Compares names as readers of a language look for them: names in the script of the language come
 * first. The collation of browsers alone puts all Latin names before all Japanese ones.
 */
export const compareNames = (language: string): ((a: string, b: string) => number) => {
  const collator = new Intl.Collator(language, { numeric: true });
  const own = ownScripts[language.slice(0, 2).toLowerCase()];
  const rank = (name: string): number => (own === undefined || own.test(name) ? 0 : 1);
  return (a, b) => rank(a) - rank(b) || collator.compare(a, b);
};

const isPersonFound = (search: string) => (person: Whereabouts) =>
  isFound(search, person.name, person.reading ?? '', person.statusText);

/** How many people the words find, whatever their status. */
export const countFound = (people: Iterable<Whereabouts>, search: string): number =>
  [...people].filter(isPersonFound(search)).length;

/** The people with a status whose name or status text contains the words; sorted by name. */
export const peopleShown = (
  people: Iterable<Whereabouts>,
  options: { status: StatusChoice; search: string; language: string },
): Whereabouts[] => {
  const byName = compareNames(options.language);
  return [...people]
    .filter(({ status }) => options.status === 'all' || status === options.status)
    .filter(isPersonFound(options.search))
    .sort((a, b) => byName(a.reading || a.name, b.reading || b.name));
};

/**
 * Groups people, in the order given: the local user, their favourites, the people near, the
 * others in this room, those in other rooms floor by floor. Groups without people are left out.
 */
export const groupPeople = (
  people: readonly Whereabouts[],
  around: {
    selfId: string;
    myRoom: string | null;
    near: ReadonlySet<string>;
    favourites: ReadonlySet<string>;
    floors: readonly FloorOfRooms[];
  },
): PeopleGroup[] => {
  const { selfId, myRoom, near, favourites, floors } = around;
  const floorOf = new Map(floors.flatMap((floor) => floor.rooms.map(({ uuid }) => [uuid, floor] as const)));
  const everyoneElse = people.filter(({ user_id }) => user_id !== selfId);
  const others = everyoneElse.filter(({ user_id }) => !favourites.has(user_id));
  const here = others.filter(({ room }) => room === myRoom);
  const away = others.filter(({ room }) => room !== myRoom);
  const groups: PeopleGroup[] = [
    { kind: 'self', people: people.filter(({ user_id }) => user_id === selfId) },
    { kind: 'favourites', people: everyoneElse.filter(({ user_id }) => favourites.has(user_id)) },
    { kind: 'near', people: here.filter(({ user_id }) => near.has(user_id)) },
    { kind: 'here', people: here.filter(({ user_id }) => !near.has(user_id)) },
    ...floors.map((floor) => ({
      kind: 'floor' as const,
      floor,
      people: away.filter(({ room }) => floorOf.get(room) === floor),
    })),
    { kind: 'elsewhere', people: away.filter(({ room }) => !floorOf.has(room)) },
  ];
  return groups.filter((group) => group.people.length > 0);
};

/** The first people of the groups, at most `limit` of them. */
export const firstOf = (groups: readonly PeopleGroup[], limit: number): PeopleGroup[] => {
  let left = limit;
  const first: PeopleGroup[] = [];
  for (const group of groups) {
    if (left <= 0) break;
    first.push({ ...group, people: group.people.slice(0, left) });
    left -= group.people.length;
  }
  return first;
};

export const countByStatus = (people: Iterable<Whereabouts>): Record<StatusChoice, number> => {
  const counts: Record<StatusChoice, number> = { all: 0, available: 0, busy: 0, leave: 0 };
  for (const { status } of people) {
    counts.all += 1;
    counts[status] += 1;
  }
  return counts;
};
