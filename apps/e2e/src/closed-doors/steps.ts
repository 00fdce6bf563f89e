import type { OfficePerson } from './office.ts';
import { openPlaces, password, tables } from './office.ts';
import type { World } from './world.ts';

type Stay = World['stays'][number];
/** One step of a path: what it is, for the list of steps, and how it is done. */
export type Step = { readonly text: string; readonly act: () => void };
type Make = (stay: Stay) => Step | null;

/**
 * Most faults are short, and a few outlast the grace period. One in every fifth path outlasts the
 * ten minutes of a seat; more would take most of the time of the test.
 */
const between = (random: () => number, fromMs: number, toMs: number): number =>
  Math.floor(fromMs + random() * (toMs - fromMs));
const lengthsOf = ({ random, seed }: World) => {
  let isLongLeft = seed % 5 === 0;
  return (): number => {
    if (isLongLeft && random() < 0.2) {
      isLongLeft = false;
      return between(random, 590_000, 660_000);
    }
    const kind = random();
    if (kind < 0.75) return between(random, 500, 12_500);
    if (kind < 0.94) return between(random, 13_000, 33_000);
    return between(random, 31_000, 121_000);
  };
};
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : 'UNREACHABLE';
const inSeconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`;

/** The knocks that nobody has answered yet. */
type Knock = { readonly by: OfficePerson; readonly table: string };

/** The acts of people at their tables. */
export const createTableSteps = (world: World): readonly (readonly [weight: number, make: Make])[] => {
  const { random, model, at } = world;
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)] as T;
  const knocks: Knock[] = [];
  const tableOf = ({ person }: Stay) => tables.find(({ id }) => id === model.find(person.id).table) ?? null;
  const pageOf = (stay: Stay) => (stay.isStill() ? null : stay.page());
  const ignored = () => undefined;

  const sit: Make = (stay) => {
    const page = pageOf(stay);
    const table = random() < 0.6 ? tables[0] : pick(tables);
    if (!page || !table || model.find(stay.person.id).table === table.id) return null;
    const typed = table.isNeedPassword && random() < 0.6 ? pick([password, 'wrong']) : undefined;
    return {
      text: `${stay.person.name} sits down at ${table.label}${typed ? ` with ${typed}` : ''}`,
      act() {
        const one = model.find(stay.person.id);
        // The answer to an earlier request for the same seat may still be on its way.
        const isByPassword = typed === password || one.asked.get(table.id)?.isByPassword === true;
        const asked = { at: at().now, isByPassword };
        one.asked.set(table.id, asked);
        one.wentAt = at().now;
        page.meetings.sit(table.id, typed).catch((error: unknown) => {
          // Without an answer they may sit there, which a page shows when it is back.
          const isRefused = codeOf(error) !== 'UNREACHABLE';
          if (isRefused && one.asked.get(table.id) === asked) one.asked.delete(table.id);
        });
      },
    };
  };
  const leave: Make = (stay) => {
    const page = pageOf(stay);
    const table = tableOf(stay);
    if (!page || !table) return null;
    return {
      text: `${stay.person.name} leaves ${table.label}`,
      act() {
        model.find(stay.person.id).wentAt = at().now;
        page.meetings.leave().catch(ignored);
      },
    };
  };
  const walk: Make = (stay) => {
    const page = pageOf(stay);
    const place = pick(openPlaces);
    if (!page || (tableOf(stay) && random() < 0.6)) return null;
    return {
      text: `${stay.person.name} walks to ${place.x},${place.y}`,
      act() {
        model.find(stay.person.id).wentAt = at().now;
        page.walkTo(place);
      },
    };
  };
  const lock =
    (isLocked: boolean): Make =>
    (stay) => {
      const page = pageOf(stay);
      const table = tableOf(stay);
      if (!page || !table) return null;
      return {
        text: `${stay.person.name} ${isLocked ? 'locks' : 'unlocks'} ${table.label}`,
        act() {
          model.locks.asked(table.id, isLocked, at().now);
          page.meetings
            .lock(table.id, isLocked)
            .then(() => model.locks.answered(table.id, isLocked, at().now), ignored);
        },
      };
    };
  const knock: Make = (stay) => {
    const page = pageOf(stay);
    const table = pick(tables);
    if (!page || model.find(stay.person.id).table === table.id) return null;
    return {
      text: `${stay.person.name} knocks at ${table.label}`,
      act: () =>
        void page.meetings
          .knock(table.id)
          .then(() => knocks.push({ by: stay.person, table: table.id }), ignored),
    };
  };
  const answer: Make = (stay) => {
    const page = pageOf(stay);
    const found = knocks.findIndex(({ table }) => table === model.find(stay.person.id).table);
    if (!page || found < 0) return null;
    const [{ by, table }] = knocks.splice(found, 1) as [Knock];
    const isAccepted = random() < 0.7;
    return {
      text: `${stay.person.name} ${isAccepted ? 'lets in' : 'refuses'} ${by.name}`,
      act: () => {
        if (isAccepted) model.locks.letIn(by.id, table, at().now);
        page.meetings.answer(table, by.id, isAccepted).catch(ignored);
      },
    };
  };
  const turn =
    (isOn: boolean): Make =>
    (stay) => {
      const page = pageOf(stay);
      if (!page || model.find(stay.person.id).isMicOn === isOn) return null;
      return {
        text: `${stay.person.name} turns the microphone ${isOn ? 'on' : 'off'}`,
        act() {
          model.turnedMicrophone(stay.person.id, isOn);
          page.turnMicrophone(isOn);
        },
      };
    };
  const mute: Make = (stay) => {
    const page = pageOf(stay);
    const other = pick(world.stays).person;
    if (!page || stay.person.role !== 'Manager' || other === stay.person) return null;
    return {
      text: `${stay.person.name} mutes ${other.name}`,
      act: () =>
        void page.realtime
          .whisper('SwitchMedia', { user_id: other.id, type: 'audio' })
          .then(() => model.muted(other.id, at()), ignored),
    };
  };
  return [
    [20, sit],
    [3, leave],
    [6, walk],
    [9, lock(true)],
    [2, lock(false)],
    [4, knock],
    [6, answer],
    [14, turn(true)],
    [3, turn(false)],
    [6, mute],
  ];
};

/** Faults of lines, pages, clocks and processes. */
export const createFaultSteps = (
  world: World,
  /** Something is wrong until then. */
  untilMs: (ms: number) => void,
): readonly (readonly [weight: number, make: Make])[] => {
  const { random, model, at, clock, cluster } = world;
  const lengthMs = lengthsOf(world);
  const later = (ms: number, act: () => void) => {
    untilMs(clock.now() + ms);
    clock.setTimeout(act, ms);
  };
  const isWell = (stay: Stay) => stay.page() !== null && !stay.isStill() && !stay.line.isCut();

  const cut: Make = (stay) => {
    if (!isWell(stay)) return null;
    const ms = lengthMs();
    return {
      text: `the line of ${stay.person.name} is cut for ${inSeconds(ms)}`,
      act() {
        model.disturbed(stay.person.id, at());
        stay.line.setCut(true);
        later(ms, () => stay.line.setCut(false));
      },
    };
  };
  const freeze: Make = (stay) => {
    if (!isWell(stay)) return null;
    const ms = lengthMs();
    const hasFreezeEvent = random() < 0.5;
    return {
      text: `the page of ${stay.person.name} stands still for ${inSeconds(ms)}`,
      act() {
        model.disturbed(stay.person.id, at());
        stay.freeze(hasFreezeEvent);
        later(ms, stay.wake);
      },
    };
  };
  const reload: Make = (stay) => {
    if (stay.page() === null || stay.isStill()) return null;
    const ms = random() < 0.8 ? between(random, 200, 2_700) : between(random, 5_500, 11_500);
    return {
      text: `${stay.person.name} reloads the page, which takes ${inSeconds(ms)}`,
      act() {
        model.disturbed(stay.person.id, at());
        model.find(stay.person.id).closedAt ??= at().server;
        model.find(stay.person.id).sureSince = null;
        model.find(stay.person.id).losses = 0;
        stay.close();
        later(ms, stay.open);
      },
    };
  };
  const kill: Make = () => {
    const member = cluster.owners()[0] ?? cluster.running()[0];
    const isLast = cluster.running().length < cluster.members().length;
    if (!member || isLast) return null;
    const ms = random() < 0.85 ? between(random, 300, 5_300) : between(random, 10_000, 50_000);
    return {
      text: `kill -9 of a process, and another one ${inSeconds(ms)} later`,
      act() {
        world.kill(member, ms);
        untilMs(clock.now() + ms);
      },
    };
  };
  const setWall: Make = (stay) => {
    const ms = between(random, -40_000, 60_000);
    return {
      text: `the clock of ${stay.person.name} is set by ${inSeconds(ms)}`,
      act: () => stay.setWallForward(ms),
    };
  };
  const setServer: Make = () => {
    if (!world.isAlone) return null;
    const ms = random() < 0.9 ? between(random, 0, 60_000) : 650_000;
    return {
      text: `the clock of the server is set forward by ${inSeconds(ms)}`,
      act: () => world.setServerForward(ms),
    };
  };
  return [
    [9, cut],
    [4, freeze],
    [4, reload],
    [5, kill],
    [2, setWall],
    [1, setServer],
  ];
};
