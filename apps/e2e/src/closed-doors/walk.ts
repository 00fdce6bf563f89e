import { Broken } from './model.ts';
import { observe } from './observe.ts';
import { tables } from './office.ts';
import { createFaultSteps, createTableSteps } from './steps.ts';
import { createWorld, type World } from './world.ts';

const stepCount = 40;
/** After the last fault everything has to be as it should within this time, in ms. */
const settlesMs = 15_000;

/** Everyone hears whom they should, and the server agrees with what the pages show. */
const checkEnd = async ({ stays, model, mesh, cluster, pass }: World) => {
  for (const stay of stays) {
    const { entry, channel } = stay.page()?.shown() ?? { entry: 'no page', channel: null };
    if (channel === null) throw new Broken(`${stay.person.name} is not back: ${entry}.`);
  }
  const seen = await observe(cluster, pass);
  for (const { id, label } of tables) {
    const shown = stays.filter(({ person }) => model.find(person.id).table === id);
    const here = seen.get(id)?.userIds ?? [];
    const names = (ids: readonly string[]) => JSON.stringify([...ids].sort());
    if (names(shown.map(({ person }) => person.id)) !== names(here))
      throw new Broken(`At ${label} the server seats ${here.length}, and pages show ${shown.length}.`);
    const [lock, isLocked] = [model.locks.stateOf(id), seen.get(id)?.isLocked ?? false];
    if (lock !== 'unknown' && (lock === 'locked') !== isLocked)
      throw new Broken(`${label} is ${isLocked ? 'locked' : 'open'}, and should be ${lock}.`);
  }
  let heard = 0;
  for (const speaker of stays)
    for (const listener of stays) {
      const { table, isMicOn } = model.find(speaker.person.id);
      if (speaker === listener || table === null || table !== model.find(listener.person.id).table) continue;
      if (!isMicOn || speaker.page()?.shown().isMicOn !== true) continue;
      const why = mesh.whySilent(listener.person.id, speaker.person.id);
      if (why !== null)
        throw new Broken(
          `${listener.person.name} does not hear ${speaker.person.name} at their table: ${why}.`,
        );
      heard += 1;
    }
  return heard;
};

/** One path. @returns how often somebody heard somebody at a table at its end */
export const walk = async (seed: number): Promise<number> => {
  const isAlone = seed % 2 === 1;
  const world = createWorld(seed, isAlone);
  const { random, stays, clock, pass } = world;
  const startedAt = clock.now();
  const taken: string[] = [];
  let wrongUntil = 0;
  const steps = [
    ...createTableSteps(world),
    ...createFaultSteps(world, (ms) => {
      wrongUntil = Math.max(wrongUntil, ms);
    }),
  ];
  /** Each step as often as its weight says. */
  const draw = steps.flatMap(([weight, make]) => Array.from({ length: weight }, () => make));
  const choose = () => {
    for (;;) {
      const stay = stays[Math.floor(random() * stays.length)];
      const step = stay && draw[Math.floor(random() * draw.length)]?.(stay);
      if (step) return step;
    }
  };
  try {
    for (const stay of stays) stay.open();
    await pass(2_000);
    for (let n = 1; n <= stepCount; n += 1) {
      const { text, act } = choose();
      taken.push(`${n}. ${((clock.now() - startedAt) / 1_000).toFixed(2)} s: ${text}`);
      act();
      // Often the next step comes while the last one is still under way.
      await pass(Math.floor(random() < 0.3 ? random() * 200 : random() ** 2 * 4_000));
    }
    await pass(Math.max(0, wrongUntil - clock.now()) + settlesMs);
    return await checkEnd(world);
  } catch (error) {
    const where = `${((clock.now() - startedAt) / 1_000).toFixed(2)} s of seed ${seed}, ${isAlone ? 'one process' : 'two processes'}`;
    throw new Error(`${error instanceof Error ? error.message : error}\nAt ${where}:\n${taken.join('\n')}`, {
      cause: error,
    });
  }
};
