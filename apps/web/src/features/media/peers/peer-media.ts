import type { Links } from '@engawa/contract/media';
import { createCrossings } from '../deciding/crossings.ts';
import { decide } from '../deciding/decide.ts';
import { createWants } from '../deciding/wants.ts';
import { createAwayMedia } from '../own/away-media.ts';
import { type Away, linksWhileAway } from '../own/coming-back.ts';
import type { OwnMedia } from '../own/own-media.ts';
import { createReturned } from '../own/returned.ts';
import type { MediaPerson } from '../ports.ts';
import { isAudioOnly, type RunningMedia } from '../running-media.ts';
import { createLoudness } from './loudness.ts';
import { createMeters } from './meters.ts';
import { sharesOf, viewsOf } from './peer-views.ts';
import { createReceived } from './received.ts';
import type { Transport, TransportDeps } from './transport.ts';

const screenOf = (id: string): string => `${id}_screen`;

/**
 * The media of others: decides again and again who hears whom, and applies it to the carrier, the
 * mixer and the state that the screen shows.
 * @param tickMs how often distances are evaluated
 */
export const createPeerMedia = (media: RunningMedia, own: OwnMedia, tickMs: number) => {
  const { deps, parts, store, update } = media;
  const received = createReceived(parts.createStream);
  const loudness = createLoudness(() => media.mixer);
  const returned = createReturned(deps.selfId);
  const away = createAwayMedia(media, own, received);
  let links: Links = new Map();
  const crossings = createCrossings({
    withinMs: tickMs,
    now: deps.now,
    setTimeout: parts.setTimeout,
    clearTimeout: parts.clearTimeout,
    crossed: () => refresh(),
  });
  const wants = createWants(() => refresh());

  const show = (people: readonly MediaPerson[]) => {
    const { transport, mixer } = media;
    const byId = new Map(people.map((person) => [person.id, person]));
    const peers = viewsOf(links, byId, received, wants, isAudioOnly(media), deps.now());
    const carriesSound = (id: string) => peers[id]?.connection === 'connected';
    const hearers = [...links].filter(([id, link]) => link.isHearer && carriesSound(id)).map(([id]) => id);
    update({
      peers,
      hearers,
      shares: sharesOf(store.getState().shares, peers),
      isSoundBlocked: media.isSoundLate && (mixer?.isBlocked() ?? false),
      carrier: transport?.kind() ?? null,
      isTimedOut: transport?.isTimedOut() ?? false,
      safetyCode: transport?.safetyCode() ?? null,
      away: media.away === null ? 'no' : isHeardAway(byId) ? 'heard' : 'silent',
    });
  };
  /** Sound goes to and from somebody of the conversation although the line is away. */
  const isHeardAway = (people: ReadonlyMap<string, MediaPerson>) =>
    !own.isHeldBack() &&
    [...links].some(
      ([id, { isHearer }]) =>
        isHearer && received.carriesSound(id, people.get(id)?.isMuteAudio === true, deps.now()),
    );
  const decideFor = (people: readonly MediaPerson[], kinds: Transport['kinds']) => {
    const { isDeaf, isPassingBy } = store.getState();
    return decide(
      people,
      deps.selfId,
      { isDeaf, isPassingBy, isMono: loudness.isMono(), isVoiceForbidden: !deps.isAllowed('mic') },
      deps.audibleRules(),
      deps.placeOf,
      links,
      deps.now(),
      kinds(),
    );
  };
  /** While the line is away, nobody is connected, and nobody hears or sees more. */
  const stay = (transport: Transport, lost: Away) => {
    const list = deps.people.list();
    const isSame = media.self()?.channel === lost.channel;
    const now = isSame ? decideFor(list, transport.kinds).links : null;
    const known = new Set(list.map(({ id }) => id));
    links = linksWhileAway(lost, now, (id) => known.has(id), store.getState());
    const people = away.people();
    applyVolumes(people);
    transport.stay(links, isAudioOnly(media));
    show(people);
  };
  const applyVolumes = (people: readonly MediaPerson[]) => {
    const muted = new Set(people.filter((person) => person.isMuteAudio).map((person) => person.id));
    loudness.apply(links, (id) => muted.has(id));
  };

  const refresh = () => {
    const { transport } = media;
    if (!transport) return;
    if (media.away) return stay(transport, media.away);
    const people = away.people();
    const decision = decideFor(people, transport.kinds);
    links = decision.links;
    applyVolumes(people);
    transport.follow(links, people, isAudioOnly(media));
    for (const id of returned(people, links.keys())) transport.retry(id);
    show(people);
    update({ isPictureLimited: decision.isPictureLimited });
    own.synchroniseButtons();
    const self = people.find((person) => person.id === deps.selfId);
    if (self) own.share.receive(self.isShareScreen, `${self.room} ${self.channel}`);
    crossings.predict(links);
  };

  const meters = createMeters({
    now: deps.now,
    received,
    mixer: () => media.mixer,
    links: () => links,
    stats: async (id) => (await media.transport?.stats(id)) ?? null,
  });

  const onPeer: TransportDeps['onPeer'] = (id, tracks) => {
    received.set(id, tracks);
    if (!tracks) {
      meters.forget(id);
      for (const gone of [id, screenOf(id)]) wants.forget(gone);
    }
    media.mixer?.setTrack(id, tracks?.audio ?? null);
    media.mixer?.setTrack(screenOf(id), tracks?.screenAudio ?? null);
    show(away.people());
  };

  return {
    /** From now on nothing opens and nothing widens. */
    freeze() {
      if (media.away) return;
      away.freeze(links);
      refresh();
    },
    /** The server has confirmed a conversation. The caller evaluates the links again. */
    release: away.release,
    received,
    loudness,
    meters,
    wants,
    refresh,
    onPeer,
    readLevels() {
      const near = Object.entries(store.getState().peers).filter(([, peer]) => peer.nearness > 0);
      update(meters.readLevels(near.map(([id]) => id)));
    },
    endCrossings: crossings.end,
    /** Media do not run any more: nobody is heard or seen. */
    clear() {
      links = new Map();
      media.away = null;
      media.kept = null;
      show([]);
    },
  };
};
