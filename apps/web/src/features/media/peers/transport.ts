import { isTable, type Links, mediaChannelOf, spaceMediaChannel } from '@engawa/contract/media';
import { endAll } from '../../../platform/end-all.ts';
import type { CarrierKind, LocalTracks, PeerListener } from '../../../platform/rtc/carrier.ts';
import { createCarriers, type Lane, type LanePlan } from '../../../platform/rtc/carriers.ts';
import type { MediaParts } from '../browser-media.ts';
import { plansOf, type Via, viaOf } from '../deciding/decide.ts';
import type { Wants } from '../deciding/wants.ts';
import { keyMembers } from '../own/coming-back.ts';
import type { MediaDeps, MediaPerson } from '../ports.ts';
import { type ConversationKeys, createConversationKeys } from './conversation-keys.ts';
import { createSignalling, type Signalling } from './signalling.ts';

/** After how long without the room's media the user is asked to reconnect, in ms. */
export const timedOutAfterMs = 20_000;

export type TransportDeps = {
  readonly media: MediaDeps;
  readonly parts: Pick<
    MediaParts,
    'createMesh' | 'createLiveKit' | 'createAgora' | 'setTimeout' | 'clearTimeout'
  >;
  readonly wants: Pick<Wants, 'of'>;
  /** The local user as the server sees them; null while not in the space. */
  self(): MediaPerson | null;
  readonly onPeer: PeerListener;
  /** Called when new information may change who is reached and over which carrier. */
  changed(): void;
};

export type Transport = {
  /** The carrier of the user's conversation; null until it is known. */
  kind(): CarrierKind | null;
  /** The carriers of the user's two channels; peer to peer until they are known. */
  kinds(): Readonly<Record<Via, CarrierKind>>;
  setTracks(tracks: LocalTracks): void;
  /** Connects and disconnects people according to the links. */
  follow(links: Links, people: readonly MediaPerson[], isAudioOnly: boolean): void;
  /**
   * The same while the line is away: on the lanes as they are, to people who are connected on them,
   * and to nobody else.
   */
  stay(links: Links, isAudioOnly: boolean): void;
  stats(id: string): ReturnType<ReturnType<typeof createCarriers>['stats']>;
  safetyCode(): readonly string[] | null;
  isTimedOut(): boolean;
  retry(id: string): void;
  /** Reconnects all carriers after a network change or when nothing is reached. */
  reconnect(): void;
  close(): void;
};

const peerToPeerLane = 'p2p';

const channelOf = (person: MediaPerson | null): string | null =>
  person?.channel == null ? null : mediaChannelOf({ room: person.room, channel: person.channel });

const meshLane = (media: MediaDeps, parts: TransportDeps['parts'], conversation: Signalling): Lane => ({
  key: peerToPeerLane,
  create: (listener) =>
    parts.createMesh({
      selfId: media.selfId,
      now: media.now,
      send: conversation.send,
      onSignal: (handler) =>
        media.onSignal((from, { key, ...signal }) => {
          if (!key) handler(from, signal);
        }),
      iceServers: conversation.iceServers,
      onPeer: listener,
    }),
});

/** The lane of a media server; null while its credentials are unknown. */
const serverLane = (
  { media, parts, keys }: Pick<TransportDeps, 'media' | 'parts'> & { keys: ConversationKeys },
  from: Signalling,
  isTable: boolean,
): Lane | null => {
  const credentials = from.credentials();
  if (!credentials || credentials.carrier === 'p2p') return null;
  const { carrier, channel } = credentials;
  const create = carrier === 'agora' ? parts.createAgora : parts.createLiveKit;
  let hasTried = false;
  return {
    key: `${carrier} ${channel}`,
    create: (listener) =>
      create({
        async requireCredentials() {
          const fresh = await from.freshCredentials(hasTried);
          hasTried = true;
          // Refuse credentials of another channel: the old lane must not open the new channel
          // under the old lane's key.
          if (fresh.carrier !== carrier || fresh.channel !== channel) {
            // No event announced the other carrier, so the known credentials are outdated.
            if (fresh.channel === channel) from.renew();
            throw new Error('These credentials open another channel.');
          }
          return fresh;
        },
        onPeer: listener,
        now: media.now,
        keys: isTable ? keys.mediaKeys : null,
      }),
  };
};

/**
 * All connections to other people: that of the user's conversation, and that of the space while
 * somebody speaks to everyone. Peer to peer uses one lane for both; each channel of a media server
 * is a lane of its own.
 */
export const createTransport = ({ media, parts, wants, self, onPeer, changed }: TransportDeps): Transport => {
  const timing = { setTimeout: parts.setTimeout, clearTimeout: parts.clearTimeout };
  let isSpokenToAll = false;
  let downSinceMs: number | null = null;
  /** The newest known lane for a conversation of the user, and the media channel that it serves. */
  let held: { readonly lane: Lane; readonly carrier: CarrierKind; readonly channel: string } | null = null;
  let planned: ReadonlyMap<string, LanePlan> = new Map();
  const signallingOf = (channel: () => string | null) =>
    createSignalling({
      now: media.now,
      channel,
      fetchCredentials: media.fetchCredentials,
      sendSignal: media.sendSignal,
      ready: changed,
      ...timing,
    });
  const conversation = signallingOf(() => self()?.channel ?? null);
  const space = signallingOf(() => (isSpokenToAll && self() ? spaceMediaChannel(media.spaceId) : null));
  /**
   * An area shares the channel of its room, except with Agora. Until the area's own credentials
   * arrive, the lane of the room is used.
   */
  const heldHere = () =>
    held !== null && held.carrier !== 'agora' && held.channel === channelOf(self()) ? held : null;
  const carrierNow = () => conversation.credentials()?.carrier ?? heldHere()?.carrier ?? 'p2p';
  const carriers = createCarriers({ now: media.now, onPeer });
  const keys = createConversationKeys({
    selfId: media.selfId,
    timers: timing,
    send: (to, key) => conversation.sendKey(to, 'keys', key),
    changed,
  });

  const stops = [
    media.onSignal((from, { key }) => {
      if (key) keys.receive(from, key);
    }),
    media.onCarrier((channel) => {
      const own = self();
      if (channel === spaceMediaChannel(media.spaceId)) space.renew();
      else if (channel === channelOf(own)) conversation.renew();
    }),
  ];

  const mesh = meshLane(media, parts, conversation);
  /** The people who share the key of the conversation. */
  let members: readonly string[] = [];

  const laneOf = (from: Signalling, isTable: boolean): Lane | null => {
    const credentials = from.credentials();
    if (!credentials) return null;
    return credentials.carrier === 'p2p' ? mesh : serverLane({ media, parts, keys }, from, isTable);
  };

  const followKeys = (own: MediaPerson, people: readonly MediaPerson[]) => {
    const isEncrypted =
      conversation.credentials()?.carrier === 'livekit' &&
      isTable(own.channel) &&
      media.isConversationLocked();
    members = isEncrypted ? keyMembers(people, own.channel, members) : [];
    keys.follow(members);
  };

  return {
    kind: () => conversation.credentials()?.carrier ?? null,
    kinds: () => ({
      conversation: carrierNow(),
      space: space.credentials()?.carrier ?? 'p2p',
    }),
    setTracks: carriers.setTracks,
    follow(links, people, isAudioOnly) {
      const own = self();
      const { isIntoMeetingRooms } = media.audibleRules();
      isSpokenToAll = people.some(
        ({ isOpenMegaphone, isSpeechMode }) => isOpenMegaphone || (isSpeechMode && isIntoMeetingRooms),
      );
      if (own) followKeys(own, people);
      const spaceLane = own && laneOf(space, false);
      const newest = own && laneOf(conversation, isTable(own.channel));
      const channel = channelOf(own);
      if (own === null) held = null;
      else if (newest !== null && channel !== null) held = { lane: newest, carrier: carrierNow(), channel };
      const lanes = { conversation: newest ?? heldHere()?.lane ?? null, space: spaceLane };
      // Keep peer to peer open, so that it already listens when a carrier moves back to it.
      const open = new Map(
        [mesh, held?.lane, lanes.space].flatMap((lane) => (lane ? [[lane.key, lane] as const] : [])),
      );
      carriers.setLanes([...open.values()]);
      const plans = new Map<string, LanePlan>();
      const byId = new Map(people.map((person) => [person.id, person]));
      for (const [id, plan] of plansOf(links, wants, isAudioOnly)) {
        const person = byId.get(id);
        const lane = own && person && lanes[viaOf(own, person, carrierNow())];
        // Keep people whom a speaker reaches on both sides of an area's border; connect nobody new
        // until the new credentials arrive.
        const isOpen = lane !== lanes.conversation || newest !== null || planned.has(id);
        if (lane && isOpen) plans.set(id, { lane: lane.key, plan });
      }
      planned = plans;
      carriers.setPeers(plans);
      // The lane of the space is open while anybody speaks to everyone. If only that lane is lost,
      // the user's conversation still works, so it does not count as down.
      const isDown = own !== null && (newest === null || !carriers.isUp(newest.key));
      downSinceMs = isDown ? (downSinceMs ?? media.now()) : null;
    },
    stay(links, isAudioOnly) {
      const plans = new Map<string, LanePlan>();
      for (const [id, plan] of plansOf(links, wants, isAudioOnly)) {
        const before = planned.get(id);
        if (before) plans.set(id, { lane: before.lane, plan });
      }
      planned = plans;
      carriers.setPeers(plans);
    },
    stats: carriers.stats,
    safetyCode: keys.code,
    isTimedOut: () => downSinceMs !== null && media.now() - downSinceMs > timedOutAfterMs,
    retry: carriers.retry,
    reconnect() {
      // The known credentials failed, and the carrier of the room may have changed while this page
      // received no events, so request them again.
      if (downSinceMs !== null) for (const channel of [conversation, space]) channel.renew();
      carriers.reconnect();
    },
    close() {
      endAll(stops);
      conversation.close();
      space.close();
      keys.close();
      carriers.close();
    },
  };
};
