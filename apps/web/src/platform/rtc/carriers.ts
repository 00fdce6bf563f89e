import {
  type Carrier,
  type LocalTracks,
  noTracks,
  type PeerListener,
  type PeerMedia,
  type PeerPlan,
} from './carrier.ts';

/**
 * A person who is not reached on the new lane, though it is up, stays on the old one for at most
 * this time.
 */
const handoverMs = 20_000;
/**
 * A person who is reached on the new lane but sends no sound for this time counts as heard there:
 * their microphone is off.
 */
const soundWithinMs = 1_500;
/**
 * The old lane stays open this long after a person is heard on the new one. They may not hear this
 * side there yet, and closing a connection closes it for both.
 */
const lingerMs = 4_000;

/**
 * A way to reach people: a carrier of one kind, on its own channel; peer to peer has one lane for
 * all channels.
 */
export type Lane = { readonly key: string; create(onPeer: PeerListener): Carrier };

/** The plan for one person, and the lane that carries it. */
export type LanePlan = { readonly lane: string; readonly plan: PeerPlan };

export type Carriers = {
  /**
   * Sets the lanes that stay open even while nobody uses them; others close when their last person
   * is disconnected.
   */
  setLanes(lanes: readonly Lane[]): void;
  setPeers(plans: ReadonlyMap<string, LanePlan>): void;
  setTracks(tracks: LocalTracks): void;
  /** The media received from a person now, over either carrier. */
  mediaOf(peerId: string): PeerMedia | null;
  stats: Carrier['stats'];
  /** Whether an open lane can reach anybody at all. */
  isUp(lane: string): boolean;
  retry(peerId: string): void;
  reconnect(): void;
  close(): void;
};

type OpenLane = {
  readonly carrier: Carrier;
  readonly media: Map<string, PeerMedia>;
  plans: ReadonlyMap<string, PeerPlan>;
  isWanted: boolean;
};

/** The lane a person was on before, until both sides can be heard on the new one. */
type Before = {
  readonly lane: string;
  readonly sinceMs: number;
  /** Since when the new lane to them is connected. */
  reachedAtMs: number | null;
  /** Since when they are heard on the new lane; null while they are still heard on the old one. */
  heardAtMs: number | null;
  isAsking: boolean;
};

type Person = { lane: string; plan: PeerPlan; before: Before | null };

/**
 * Moves people from one lane to another without silence. A person is heard on the old lane until
 * their sound arrives on the new one, and is disconnected there only after they have had time to
 * hear this side too. Until then both lanes follow the same plan, so nobody receives more than the
 * decision allows.
 */
export const createCarriers = (deps: { now(): number; onPeer: PeerListener }): Carriers => {
  const lanes = new Map<string, OpenLane>();
  const people = new Map<string, Person>();
  let tracks = noTracks;

  const mediaOn = (lane: string | undefined, id: string) => lanes.get(lane ?? '')?.media.get(id) ?? null;
  const chosen = (id: string): { media: PeerMedia; lane: string } | null => {
    const person = people.get(id);
    if (!person) return null;
    const there = mediaOn(person.lane, id);
    const before = mediaOn(person.before?.lane, id);
    const isHeardThere = person.before?.heardAtMs !== null && there?.connection === 'connected';
    if (before && person.before && !isHeardThere) return { media: before, lane: person.before.lane };
    return there && { media: there, lane: person.lane };
  };
  const report = (id: string) => deps.onPeer(id, chosen(id)?.media ?? null);

  /** A connected line does not carry sound yet. Its packet counter shows whether it does. */
  const askForSound = async (id: string, { lane }: Person, before: Before) => {
    before.isAsking = true;
    const stats = await lanes
      .get(lane)
      ?.carrier.stats(id)
      .catch(() => null);
    before.isAsking = false;
    const person = people.get(id);
    if (!stats || stats.packets === 0 || person?.before !== before || person.lane !== lane) return;
    before.heardAtMs ??= deps.now();
    report(id);
  };

  const moveOn = (id: string, person: Person) => {
    const { before } = person;
    if (!before) return;
    const nowMs = deps.now();
    if (isUp(person.lane) && nowMs - before.sinceMs > handoverMs) person.before = null;
    else if (before.heardAtMs !== null) {
      if (nowMs - before.heardAtMs > lingerMs) person.before = null;
    } else if (mediaOn(person.lane, id)?.connection === 'connected') {
      before.reachedAtMs ??= nowMs;
      if (nowMs - before.reachedAtMs > soundWithinMs) {
        before.heardAtMs = nowMs;
        report(id);
      } else if (!before.isAsking) void askForSound(id, person, before);
    }
  };

  const isUp = (lane: string) => lanes.get(lane)?.carrier.isUp() ?? false;

  const open = (lane: Lane): OpenLane => {
    const media = new Map<string, PeerMedia>();
    const carrier = lane.create((id, news) => {
      if (news) media.set(id, news);
      else media.delete(id);
      report(id);
      settle();
    });
    carrier.setTracks(tracks);
    return { carrier, media, plans: new Map(), isWanted: true };
  };

  const movedFrom = (lane: string): Before => ({
    lane,
    sinceMs: deps.now(),
    reachedAtMs: null,
    heardAtMs: null,
    isAsking: false,
  });

  const plansFor = (key: string): Map<string, PeerPlan> => {
    const plans = new Map<string, PeerPlan>();
    for (const [id, person] of people)
      if (person.lane === key || person.before?.lane === key) plans.set(id, person.plan);
    return plans;
  };

  /**
   * Gives every lane its people. A person who has arrived on the new lane, or has waited too long
   * for it, is disconnected from the old one.
   */
  const settle = () => {
    for (const [id, person] of people) moveOn(id, person);
    for (const [key, lane] of lanes) {
      const plans = plansFor(key);
      const isSame =
        plans.size === lane.plans.size && [...plans].every(([id, plan]) => lane.plans.get(id) === plan);
      lane.plans = plans;
      if (!isSame) lane.carrier.setPeers(plans);
      if (lane.isWanted || plans.size > 0) continue;
      lanes.delete(key);
      lane.carrier.close();
    }
  };

  return {
    setLanes(wanted) {
      const keys = new Set(wanted.map(({ key }) => key));
      for (const [key, lane] of lanes) lane.isWanted = keys.has(key);
      for (const lane of wanted) if (!lanes.has(lane.key)) lanes.set(lane.key, open(lane));
      settle();
    },
    setPeers(plans) {
      for (const id of [...people.keys()]) if (!plans.has(id)) people.delete(id);
      for (const [id, { lane, plan }] of plans) {
        const person = people.get(id);
        if (!person) people.set(id, { lane, plan, before: null });
        else {
          const isReachedBefore =
            person.lane !== lane && mediaOn(person.lane, id)?.connection === 'connected';
          // The person returns to a lane that was not left yet, so there is nothing to wait for.
          if (isReachedBefore) person.before = movedFrom(person.lane);
          else if (person.before?.lane === lane) person.before = null;
          Object.assign(person, { lane, plan });
        }
      }
      settle();
    },
    setTracks(changed) {
      tracks = changed;
      for (const { carrier } of lanes.values()) carrier.setTracks(tracks);
    },
    mediaOf: (id) => chosen(id)?.media ?? null,
    stats: async (id) => (await lanes.get(chosen(id)?.lane ?? '')?.carrier.stats(id)) ?? null,
    isUp,
    retry(id) {
      for (const { carrier } of lanes.values()) carrier.retry(id);
    },
    reconnect() {
      for (const { carrier } of lanes.values()) carrier.reconnect();
    },
    close() {
      people.clear();
      for (const { carrier } of lanes.values()) carrier.close();
      lanes.clear();
    },
  };
};
