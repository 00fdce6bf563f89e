import {
  type Carrier,
  type LocalTracks,
  noTracks,
  type PeerListener,
  type PeerMedia,
  type PeerPlan,
} from './carrier.ts';

/** Whoever is not reached on the new way, though it stands, is kept on the old one for at most so long. */
const handoverMs = 20_000;
/** Whoever is reached on the new way counts as heard there when nothing has come for so long: their microphone is off. */
const soundWithinMs = 1_500;
/**
 * For so long the old way goes on once somebody is heard on the new one: they may not hear this side there yet, and
 * who closes a line closes it for both.
 */
const lingerMs = 4_000;

/** A way to people: a carrier of a kind, on a channel of its own; peer to peer has one for all channels. */
export type Lane = { readonly key: string; create(onPeer: PeerListener): Carrier };

/** What is wanted towards one person, and by which lane. */
export type LanePlan = { readonly lane: string; readonly plan: PeerPlan };

export type Carriers = {
  /** Which lanes stay open, whether anybody is on them or not; others close when their last person is let go. */
  setLanes(lanes: readonly Lane[]): void;
  setPeers(plans: ReadonlyMap<string, LanePlan>): void;
  setTracks(tracks: LocalTracks): void;
  /** What comes from somebody this moment, by whichever lane. */
  mediaOf(peerId: string): PeerMedia | null;
  stats: Carrier['stats'];
  /** Whether anybody at all can be reached by a lane that is open. */
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

/** The lane somebody was on before, until both sides can be heard on the new one. */
type Before = {
  readonly lane: string;
  readonly sinceMs: number;
  /** Since when the new way to them stands. */
  reachedAtMs: number | null;
  /** Since when they are heard by the new one; null: still by the old one. */
  heardAtMs: number | null;
  isAsking: boolean;
};

type Person = { lane: string; plan: PeerPlan; before: Before | null };

/**
 * Moves people from one way to another without silence: they are heard by the old way until their sound has come on the
 * new one, and let go there only when they have had the time to hear this side too. Until then both ways obey the same
 * plan, so nobody gets more than the decision gives.
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
  const tell = (id: string) => deps.onPeer(id, chosen(id)?.media ?? null);

  /** A line that stands carries nothing yet: whether it does, its packets say. */
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
    tell(id);
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
        tell(id);
      } else if (!before.isAsking) void askForSound(id, person, before);
    }
  };

  const isUp = (lane: string) => lanes.get(lane)?.carrier.isUp() ?? false;

  const open = (lane: Lane): OpenLane => {
    const media = new Map<string, PeerMedia>();
    const carrier = lane.create((id, news) => {
      if (news) media.set(id, news);
      else media.delete(id);
      tell(id);
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

  /** Gives every lane its people; whoever has come to the new way, or waited too long for it, is let go on the old one. */
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
          // Back to the way that was not yet left: nothing to wait for.
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
