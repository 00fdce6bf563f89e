import type { Place } from '@engawa/contract/presence';
import { createContractSample } from '../realtime/contract-sample.ts';
import { createEngawaApi, type MediaPass } from '../realtime/engawa-api.ts';
import { createEngawaClient, type EngawaClient } from '../realtime/engawa-client.ts';

export type PeopleWithCameras = {
  /** Enters with the camera on, and stays. */
  come(place: Place): Promise<MediaPass>;
  /** Enters only to watch with another client than ours, and leaves when that ends. */
  visit<T>(place: Place, look: (pass: MediaPass) => Promise<T>): Promise<T>;
  leave(): void;
};

const size = { widthPx: 1_920, heightPx: 1_080 };
/** How often a client acknowledges what it has received. */
const askEveryMs = 500;

/**
 * People in a space of a real server who use its protocol without a browser; other programs send
 * their media.
 */
export const createPeopleWithCameras = async (
  serverUrl: string,
  spaceId: string,
): Promise<PeopleWithCameras> => {
  const api = createEngawaApi(serverUrl);
  const socketUrl = new URL(`/app/${await api.realtimeKey()}?protocol=7`, serverUrl.replace('http', 'ws'));
  const inside = new Set<EngawaClient>();
  const sample = createContractSample();
  let walker = 0;
  const ticks = setInterval(() => {
    for (const person of inside) person.tick();
  }, askEveryMs);

  const enter = async (place: Place): Promise<EngawaClient> => {
    walker += 1;
    const person = createEngawaClient({
      api,
      sample,
      socketUrl,
      spaceId,
      walker,
      size,
      reading: 'least',
      listener: {
        corrected() {},
        received() {},
        refused(code) {
          throw new Error(`Somebody with a camera was refused: ${code}`);
        },
        closed(code, reason) {
          if (inside.has(person)) throw new Error(`Somebody with a camera was cut off: ${code} ${reason}`);
        },
      },
      known() {},
      walkerOf: () => null,
      clockMeasured() {},
    });
    await person.enter(place);
    inside.add(person);
    return person;
  };
  const requirePass = async (person: EngawaClient): Promise<MediaPass> => {
    const pass = await person.mediaCredentials();
    if (pass.carrier !== 'livekit') throw new Error(`Media are carried by ${pass.carrier}.`);
    return pass;
  };
  const go = (person: EngawaClient) => {
    inside.delete(person);
    person.leave();
  };

  return {
    async come(place) {
      const person = await enter(place);
      person.showCamera();
      return requirePass(person);
    },
    async visit(place, look) {
      const person = await enter(place);
      try {
        return await look(await requirePass(person));
      } finally {
        go(person);
      }
    },
    leave() {
      clearInterval(ticks);
      for (const person of [...inside]) go(person);
      api.close();
      sample.requireNone();
    },
  };
};
