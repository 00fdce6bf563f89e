import { isTable, type Links, mediaChannelOf, spaceMediaChannel } from '@engawa/contract/media';
import type { CarrierKind, LocalTracks, PeerListener } from '../../platform/rtc/carrier.ts';
import { createCarriers, type Lane, type LanePlan } from '../../platform/rtc/carriers.ts';
import type { MediaParts } from './browser-media.ts';
import { createConversationKeys } from './conversation-keys.ts';
import { plansOf, type Via, viaOf } from './decide.ts';
import type { MediaDeps, MediaPerson } from './ports.ts';
import { createSignalling, type Signalling } from './signalling.ts';
import type { Wants } from './wants.ts';

/** Whoever cannot reach the media of the room for so long is asked to enter it anew, in ms. */
export const timedOutAfterMs = 20_000;

export type TransportDeps = {
  readonly media: MediaDeps;
  readonly parts: Pick<
    MediaParts,
    'createMesh' | 'createLiveKit' | 'createAgora' | 'setTimeout' | 'clearTimeout'
  >;
  readonly wants: Pick<Wants, 'of'>;
  /** Oneself, as the server sees it; null while one is not inside. */
  self(): MediaPerson | null;
  readonly onPeer: PeerListener;
  /** Something has arrived that may change who is reached how. */
  changed(): void;
};

export type Transport = {
  /** The carrier of one's conversation; null until it is known. */
  kind(): CarrierKind | null;
  /** The carriers of both one's channels; peer to peer until they are known. */
  kinds(): Readonly<Record<Via, CarrierKind>>;
  setTracks(tracks: LocalTracks): void;
  /** Connects and lets go as the links say. */
  follow(links: Links, people: readonly MediaPerson[], isAudioOnly: boolean): void;
  stats(id: string): ReturnType<ReturnType<typeof createCarriers>['stats']>;
  safetyCode(): readonly string[] | null;
  isTimedOut(): boolean;
  retry(id: string): void;
  /** The network has changed, or nothing is reached: finds new ways. */
  reconnect(): void;
  close(): void;
};

const peerToPeerLane = 'p2p';

const channelOf = (person: MediaPerson | null): string | null =>
  person?.channel == null ? null : mediaChannelOf({ room: person.room, channel: person.channel });

/**
 * All ways to the others: that of one's conversation, and that of the space while somebody speaks to all. Peer to
 * peer is one way for both; each channel of a media server is a way of its own.
 */
export const createTransport = ({ media, parts, wants, self, onPeer, changed }: TransportDeps): Transport => {
  const timing = { setTimeout: parts.setTimeout, clearTimeout: parts.clearTimeout };
  let isSaidToAll = false;
  let downSinceMs: number | null = null;
  /** The newest lane that was known for a conversation of mine, and the media channel that it is for. */
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
  const space = signallingOf(() => (isSaidToAll && self() ? spaceMediaChannel(media.spaceId) : null));
  /** An area has the channel of its room, except at Agora: until its own credentials are here, the lane of the room holds. */
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

  const mesh: Lane = {
    key: peerToPeerLane,
    create: (told) =>
      parts.createMesh({
        selfId: media.selfId,
        now: media.now,
        send: conversation.send,
        onSignal: (handler) =>
          media.onSignal((from, { key, ...signal }) => {
            if (!key) handler(from, signal);
          }),
        iceServers: conversation.iceServers,
        onPeer: told,
      }),
  };

  const serverLane = (from: Signalling, isTable: boolean): Lane | null => {
    const credentials = from.credentials();
    if (!credentials || credentials.carrier === 'p2p') return null;
    const { carrier, channel } = credentials;
    const create = carrier === 'agora' ? parts.createAgora : parts.createLiveKit;
    let hasTried = false;
    return {
      key: `${carrier} ${channel}`,
      create: (told) =>
        create({
          async requireCredentials() {
            const fresh = await from.freshCredentials(hasTried);
            hasTried = true;
            // What is left behind must not come back in the place of what is new, under the same name.
            if (fresh.carrier !== carrier || fresh.channel !== channel) {
              // Nobody has said so: what is known is old.
              if (fresh.channel === channel) from.renew();
              throw new Error('These credentials open another channel.');
            }
            return fresh;
          },
          onPeer: told,
          now: media.now,
          keys: isTable ? keys.mediaKeys : null,
        }),
    };
  };

  const laneOf = (from: Signalling, isTable: boolean): Lane | null => {
    const credentials = from.credentials();
    if (!credentials) return null;
    return credentials.carrier === 'p2p' ? mesh : serverLane(from, isTable);
  };

  const followKeys = (own: MediaPerson, people: readonly MediaPerson[]) => {
    const isEncrypted =
      conversation.credentials()?.carrier === 'livekit' &&
      isTable(own.channel) &&
      media.isConversationLocked();
    keys.follow(
      isEncrypted
        ? people
            .filter(({ channel, isConnected }) => channel === own.channel && isConnected)
            .map(({ id }) => id)
        : [],
    );
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
      isSaidToAll = people.some(
        ({ isOpenMegaphone, isSpeechMode }) => isOpenMegaphone || (isSpeechMode && isIntoMeetingRooms),
      );
      if (own) followKeys(own, people);
      const spaceLane = own && laneOf(space, false);
      const newest = own && laneOf(conversation, isTable(own.channel));
      const channel = channelOf(own);
      if (own === null) held = null;
      else if (newest !== null && channel !== null) held = { lane: newest, carrier: carrierNow(), channel };
      const lanes = { conversation: newest ?? heldHere()?.lane ?? null, space: spaceLane };
      // Peer to peer stays open: a carrier that moves back to it finds it listening.
      const open = new Map(
        [mesh, held?.lane, lanes.space].flatMap((lane) => (lane ? [[lane.key, lane] as const] : [])),
      );
      carriers.setLanes([...open.values()]);
      const plans = new Map<string, LanePlan>();
      const byId = new Map(people.map((person) => [person.id, person]));
      for (const [id, plan] of plansOf(links, wants, isAudioOnly)) {
        const person = byId.get(id);
        const lane = own && person && lanes[viaOf(own, person, carrierNow())];
        // Whom the speaker reaches on both sides of a wall goes on; nobody new before the new credentials are here.
        const isOpen = lane !== lanes.conversation || newest !== null || planned.has(id);
        if (lane && isOpen) plans.set(id, { lane: lane.key, plan });
      }
      planned = plans;
      carriers.setPeers(plans);
      // That of the space is open while anybody speaks to all: where it alone is lost, one's conversation goes on.
      const isDown = own !== null && (newest === null || !carriers.isUp(newest.key));
      downSinceMs = isDown ? (downSinceMs ?? media.now()) : null;
    },
    stats: carriers.stats,
    safetyCode: keys.code,
    isTimedOut: () => downSinceMs !== null && media.now() - downSinceMs > timedOutAfterMs,
    retry: carriers.retry,
    reconnect() {
      // What is known led nowhere: what carries the room may have changed while this page could not hear of it.
      if (downSinceMs !== null) for (const channel of [conversation, space]) channel.renew();
      carriers.reconnect();
    },
    close() {
      for (const stop of stops) stop();
      conversation.close();
      space.close();
      keys.close();
      carriers.close();
    },
  };
};
