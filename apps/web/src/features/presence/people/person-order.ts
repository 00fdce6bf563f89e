import type { Status, Whereabouts } from '@engawa/contract/presence';
import { isFound } from '../../../slots/is-found.ts';

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

const sortedAs = ({ name, reading }: Whereabouts): string => reading || name;

/**
 * Sorts everyone by name, again and again: in a space of thousands somebody changes their status
 * several times a second, and to compare all names takes longer than a frame.
 */
export const createPeopleSorter = () => {
  let last: { readonly sorted: readonly Whereabouts[]; readonly language: string } | null = null;
  return (people: ReadonlyMap<string, Whereabouts>, language: string): readonly Whereabouts[] => {
    const before = last?.sorted ?? [];
    const kept = before.flatMap((one) => people.get(one.user_id) ?? []);
    const isInOrder =
      last?.language === language &&
      kept.length === before.length &&
      kept.length === people.size &&
      kept.every((one, at) => sortedAs(one) === sortedAs(before[at] ?? one));
    if (!isInOrder) {
      const known = new Set(kept.map(({ user_id }) => user_id));
      for (const one of people.values()) if (!known.has(one.user_id)) kept.push(one);
      const byName = compareNames(language);
      // Nearly sorted already, which takes about one comparison for each person.
      kept.sort((a, b) => byName(sortedAs(a), sortedAs(b)));
    }
    last = { sorted: kept, language };
    return kept;
  };
};

/** The people with a status whose name or status text contains the words; in the order given. */
export const peopleShown = (
  people: readonly Whereabouts[],
  options: { status: StatusChoice; search: string },
): readonly Whereabouts[] =>
  people
    .filter(({ status }) => options.status === 'all' || status === options.status)
    .filter(isPersonFound(options.search));

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
  const byFloor = new Map<FloorOfRooms | undefined, Whereabouts[]>();
  for (const person of away) {
    const floor = floorOf.get(person.room);
    const there = byFloor.get(floor);
    if (there) there.push(person);
    else byFloor.set(floor, [person]);
  }
  const groups: PeopleGroup[] = [
    { kind: 'self', people: people.filter(({ user_id }) => user_id === selfId) },
    { kind: 'favourites', people: everyoneElse.filter(({ user_id }) => favourites.has(user_id)) },
    { kind: 'near', people: here.filter(({ user_id }) => near.has(user_id)) },
    { kind: 'here', people: here.filter(({ user_id }) => !near.has(user_id)) },
    ...floors.map((floor) => ({ kind: 'floor' as const, floor, people: byFloor.get(floor) ?? [] })),
    { kind: 'elsewhere', people: byFloor.get(undefined) ?? [] },
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
