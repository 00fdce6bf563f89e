import { createMediaService, mediaPassQuery } from '../../../server/src/features/media/index.ts';
import { spaceId } from '../../../server/src/testing/live-client.ts';
import type { LiveMember } from '../../../server/src/testing/live-cluster.ts';
import type { FakeMesh } from './fake-mesh.ts';
import { createLine } from './line.ts';
import type { Office, OfficePerson } from './office.ts';
import { createKept, createPage, type Page } from './page.ts';
import { createPageProcess } from './page-process.ts';
import type { Speakers } from './speakers.ts';

/** A page gives up a request to the server after this time, in ms. */
const requestMs = 3_000;

type Deps = Office & {
  readonly person: OfficePerson;
  readonly random: () => number;
  readonly mesh: FakeMesh;
  readonly speakers: Speakers;
  readonly onFault: (error: unknown) => void;
  readonly serverNow: () => number;
};

/** A person in the office: their line, their tab, and the page that is open in it. */
export const createStay = (deps: Deps) => {
  const { person, cluster, tickets, random, mesh, speakers, onFault, serverNow } = deps;
  const { clock } = cluster;
  const actor = { kind: 'user' as const, userId: person.id, sessionId: `session of ${person.name}` };
  const [tab, device] = [createKept(), createKept()];
  /** Each person comes in by one process, and by another one when that is gone. */
  let member: LiveMember | null = null;
  const memberNow = () => {
    const running = cluster.running();
    if (!member || !running.includes(member)) member = running[Math.floor(random() * running.length)] ?? null;
    return member;
  };
  let page: Page | null = null;
  let isStill = false;
  const line = createLine({ clock, random, actor, memberNow, isSilent: () => isStill });
  let wallAheadMs = 0;

  const credentials = async ({ channel }: { channel: string }) => {
    const to = memberNow();
    if (line.isCut() || to === null) throw new Error('The server is not reached.');
    const service = createMediaService({
      tickets,
      carriers: { server: null, agora: null },
      iceServers: () => [],
      passOf: (space, userId, asked) => to.edge.ask(space, mediaPassQuery, { userId, channel: asked }),
      now: serverNow,
    });
    return Promise.race([
      service.credentials(actor, spaceId, channel),
      new Promise<never>((_, reject) => {
        clock.setTimeout(() => reject(new Error('Nobody answered.')), requestMs);
      }),
    ]);
  };
  const open = () => {
    const process = createPageProcess(clock);
    page = createPage({
      person,
      process,
      mesh,
      speakers,
      tab,
      device,
      credentials,
      wire: line.forPage(process),
      wallNow: () => clock.now() + wallAheadMs,
      onFault,
    });
  };

  return {
    person,
    line,
    open,
    page: () => page,
    isUp: () => page !== null && !isStill && !line.isCut() && line.memberNow() !== null,
    isStill: () => isStill,
    setWallForward(ms: number) {
      wallAheadMs += ms;
    },
    close() {
      page?.hide();
      line.leavePage();
      page?.process.end();
      mesh.pageGone(person.id);
      page = null;
    },
    freeze(hasFreezeEvent: boolean) {
      if (hasFreezeEvent) page?.freezing();
      page?.process.freeze();
      isStill = true;
      line.watchSilence();
    },
    wake() {
      isStill = false;
      page?.process.wake();
      line.woke();
    },
  };
};
