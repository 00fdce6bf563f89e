import { setImmediate } from 'node:timers';
import { seededRandom } from '@engawa/testkit/seeded-random';
import type { LiveMember } from '../../../server/src/testing/live-cluster.ts';
import { createFakeMesh } from './fake-mesh.ts';
import { createHearingModel } from './hearing-model.ts';
import { Broken, createModel, type Moment } from './model.ts';
import { createOffice, people, tables } from './office.ts';
import { createSpeakers } from './speakers.ts';
import { createStay } from './stay.ts';

/** The office with its people, their lines and pages, and the model that watches them. */
export const createWorld = (seed: number, isAlone: boolean) => {
  const random = seededRandom(seed);
  const { cluster, tickets } = createOffice(isAlone, random);
  const { clock } = cluster;
  const model = createModel(people, tables);
  const speakers = createSpeakers();
  const mesh = createFakeMesh(clock, speakers);
  const hearing = createHearingModel();
  const faults: unknown[] = [];
  let aheadMs = 0;
  const at = (): Moment => ({ now: clock.now(), server: clock.now() + aheadMs });

  const onFault = (error: unknown) => void faults.push(error);
  const stays = people.map((person) =>
    createStay({ person, cluster, tickets, random, mesh, speakers, onFault, serverNow: () => at().server }),
  );

  /** First the pages as their users see them, and then the sound. */
  const check = () => {
    const moment = at();
    for (const stay of stays) {
      const page = stay.page();
      if (!page || stay.isStill()) continue;
      const { channel, losses } = page.shown();
      model.see(stay.person.id, { channel, losses, isUp: stay.isUp() }, moment);
    }
    model.tick(moment);
    for (const { person: speaker, page } of stays)
      for (const { person: listener } of stays) {
        if (speaker === listener) continue;
        const isHeard = mesh.whySilent(listener.id, speaker.id) === null;
        const wrong = hearing.whatIsWrong(
          model.find(listener.id),
          model.find(speaker.id),
          {
            isHeard,
            isOn: page()?.shown().isMicOn === true,
            isShown: page()?.shown().hearers.includes(listener.id) === true,
          },
          moment,
        );
        if (wrong !== null) throw new Broken(wrong);
        const why = isHeard ? model.whyNot(listener.id, speaker.id, moment) : null;
        if (why !== null) throw new Broken(`${listener.name} hears ${speaker.name}, ${why}.`);
      }
    if (faults.length > 0) throw faults[0];
    if (cluster.faults.length > 0) throw cluster.faults[0];
  };

  return {
    random,
    cluster,
    clock,
    model,
    mesh,
    stays,
    at,
    seed,
    isAlone,
    /** Advances the time from timer to timer, and checks after each. */
    async pass(ms: number) {
      const endAt = clock.now() + ms;
      for (;;) {
        const next = clock.nextDueAt();
        if (next === null || next > endAt) break;
        clock.advance(next - clock.now());
        await new Promise((done) => setImmediate(done));
        check();
      }
      clock.advance(endAt - clock.now());
    },
    /** The process ends without a word; another one takes its place later. */
    kill(member: LiveMember, downMs: number) {
      member.kill();
      for (const { person, line } of stays) {
        if (line.memberNow() === member || isAlone) model.disturbed(person.id, at());
        line.memberDied(member);
      }
      model.processEnded(at());
      clock.setTimeout(() => {
        const next = cluster.replace(member);
        if (isAlone) next.setForward(aheadMs);
      }, downMs);
    },
    /** The clock of the server is set forward. */
    setServerForward(ms: number) {
      aheadMs += ms;
      model.serverSetForward(at());
      for (const member of cluster.members()) member.setForward(ms);
    },
  };
};
export type World = ReturnType<typeof createWorld>;
