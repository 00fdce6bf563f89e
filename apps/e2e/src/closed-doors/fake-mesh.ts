import type { FakeClock } from '@engawa/testkit/fake-clock';
import type { createMedia } from '../../../web/src/features/media/index.ts';
import type { PageProcess } from './page-process.ts';
import type { Speakers } from './speakers.ts';

type Parts = NonNullable<Parameters<typeof createMedia>[1]>;
type MeshDeps = Parameters<Parts['createMesh']>[0];
type Mesh = ReturnType<Parts['createMesh']>;
type Plans = Parameters<Mesh['setPeers']>[0];
type Tracks = Parameters<Mesh['setTracks']>[0];

/** When an offer without an answer is repeated, and for how long one waits for a plan, in ms. */
const offerAgainMs = 2_000;
const keepOfferMs = 3_000;

type Link = { session: string; state: 'connecting' | 'connected' | 'lost' };
/** One page's side of all its transports. */
type End = {
  readonly id: string;
  readonly page: PageProcess;
  readonly needs: MeshDeps;
  readonly links: Map<string, Link>;
  readonly offers: Map<string, { session: string; atMs: number }>;
  readonly again: Map<string, unknown>;
  plans: Plans;
  tracks: Tracks | null;
};

const mediaOf = (state: Link['state']) => ({
  connection: state,
  audio: state === 'connecting' ? null : ({ kind: 'audio' } as MediaStreamTrack),
  video: null,
  screenVideo: null,
  screenAudio: null,
});

/**
 * The transports between pages: two pages are connected when both want it and an offer and its
 * answer have passed over the server. From then on the server is not needed any more.
 */
export const createFakeMesh = (clock: FakeClock, speakers: Speakers) => {
  const ends = new Map<string, End>();
  let sessions = 0;

  const say = (end: End, peer: string) => {
    const link = end.links.get(peer);
    end.page.run(() => end.needs.onPeer(peer, link ? mediaOf(link.state) : null));
  };
  const linkTo = (end: End, peer: string) => ends.get(peer)?.links.get(end.id);

  /** The side with the smaller id offers. */
  const offer = (end: End, peer: string) => {
    end.page.timers.clear(end.again.get(peer));
    const link = end.links.get(peer);
    if (!link || link.state === 'connected' || end.id > peer) return;
    sessions += 1;
    link.session = `session ${sessions}`;
    const description = { type: 'offer' as const, sdp: '' };
    end.needs.send(peer, { session: link.session, description }).catch(() => undefined);
    end.again.set(
      peer,
      end.page.timers.setTimeout(() => offer(end, peer), offerAgainMs),
    );
  };
  const answer = (end: End, peer: string, session: string) => {
    const link = end.links.get(peer);
    if (!link) return void end.offers.set(peer, { session, atMs: clock.now() });
    if (link.state === 'connected') lose(end, peer);
    link.session = session;
    end.needs.send(peer, { session, description: { type: 'answer', sdp: '' } }).catch(() => undefined);
  };
  const answered = (end: End, peer: string, session: string) => {
    const [here, there] = [end.links.get(peer), linkTo(end, peer)];
    if (here?.session !== session || there?.session !== session) return;
    for (const link of [here, there]) link.state = 'connected';
    say(end, peer);
    const other = ends.get(peer);
    if (other) say(other, end.id);
  };
  /** The other side has closed the transport, or begins a new one. */
  const lose = (end: End, peer: string) => {
    const link = end.links.get(peer);
    if (!link || link.state === 'connecting') return;
    link.state = 'lost';
    say(end, peer);
    end.page.run(() => offer(end, peer));
  };
  const close = (end: End, peer: string) => {
    end.links.delete(peer);
    end.page.timers.clear(end.again.get(peer));
    const other = ends.get(peer);
    if (other) lose(other, end.id);
  };

  const setPeers = (end: End, plans: Plans) => {
    end.plans = plans;
    for (const peer of [...end.links.keys()]) {
      if (plans.has(peer)) continue;
      close(end, peer);
      say(end, peer);
    }
    for (const peer of plans.keys()) {
      if (end.links.has(peer)) continue;
      end.links.set(peer, { session: '', state: 'connecting' });
      say(end, peer);
      const kept = end.offers.get(peer);
      end.offers.delete(peer);
      if (kept && clock.now() - kept.atMs < keepOfferMs) answer(end, peer, kept.session);
      offer(end, peer);
    }
  };

  /** The carrier of a page; nobody hears more of a page than what it wants to send there. */
  const createMesh =
    (id: string, page: PageProcess) =>
    (needs: MeshDeps): Mesh => {
      const end: End = {
        id,
        page,
        needs,
        plans: new Map(),
        tracks: null,
        links: new Map(),
        offers: new Map(),
        again: new Map(),
      };
      ends.set(id, end);
      const stop = needs.onSignal((from, { session, description }) => {
        if (description?.type === 'offer') answer(end, from, session);
        else answered(end, from, session);
      });
      return {
        setPeers: (plans) => setPeers(end, plans),
        setTracks(tracks) {
          end.tracks = tracks;
        },
        retry: (peer) => offer(end, peer),
        reconnect: () => undefined,
        stats: async () => null,
        isUp: () => true,
        close() {
          stop();
          for (const peer of [...end.links.keys()]) close(end, peer);
          if (ends.get(id) === end) ends.delete(id);
        },
      };
    };

  return {
    createMesh,
    /** The page of a person is gone, with all its transports. */
    pageGone(id: string) {
      const end = ends.get(id);
      if (!end) return;
      ends.delete(id);
      for (const peer of end.links.keys()) {
        const other = ends.get(peer);
        if (other) lose(other, id);
      }
    },
    /** Why no sound of one microphone comes out of another person's speaker; null: it does. */
    whySilent(listener: string, speaker: string): string | null {
      const [to, from] = [ends.get(listener), ends.get(speaker)];
      if (!to || !from) return 'a page has no transports';
      if (!from.tracks?.isAudioOn) return 'the microphone is off';
      const [here, there] = [to.links.get(speaker), from.links.get(listener)];
      if (here?.state !== 'connected' || there?.state !== 'connected' || here.session !== there.session)
        return `the transport is ${here?.state ?? 'not wanted'} here and ${there?.state ?? 'not wanted'} there`;
      if (from.plans.get(listener)?.isAudioSent !== true) return 'sound is not sent';
      if (to.plans.get(speaker)?.isAudioWanted !== true) return 'sound is not wanted';
      return speakers.volumeOf(listener, speaker) > 0 ? null : 'the volume is 0';
    },
  };
};
export type FakeMesh = ReturnType<typeof createFakeMesh>;
