import { WhisperRefused } from '../../platform/realtime-client/realtime-client.ts';
import { createFollowing, type FollowingDeps } from './create-following.ts';
import { listLed } from './list-led.ts';
import type { Intent, TogetherNews, TogetherPorts, TogetherStore } from './ports.ts';

type CallKind = 'ring' | 'lead';
type Received<E extends TogetherNews['event']> = Extract<
  TogetherNews,
  { event: E; message: object }
>['message'];
type Call = Received<'RingEvent'>;

/** A message to the user. */
export type TogetherNotice =
  /** UNREACHABLE: nobody answered. */
  | { readonly kind: 'refused'; readonly code: string }
  | { readonly kind: 'you_waved' | 'you_ring'; readonly name: string }
  | { readonly kind: 'you_lead'; readonly names: readonly string[] }
  | { readonly kind: 'waved'; readonly name: string; waveBack(): void }
  | { readonly kind: 'waved_back'; readonly name: string }
  | {
      readonly kind: 'question';
      readonly about: CallKind;
      readonly name: string;
      readonly lifeMs: number;
      answer(isYes: boolean): void;
    }
  | { readonly kind: 'ring_answer'; readonly answer: Received<'RingAnswer'> }
  | { readonly kind: 'lead_answer'; readonly answer: Received<'LeadResponse'> }
  | { readonly kind: 'follow_ended'; readonly ending: Received<'FollowEnded'> }
  | { readonly kind: 'room_refused'; readonly name: string };

export type TogetherDeps = Pick<FollowingDeps, 'every'> & {
  readonly ports: TogetherPorts;
  /** The news wait in it, and it holds who follows the user. */
  readonly store: TogetherStore;
  /** Calls after this many ms. @returns calls it off */
  after(delayMs: number, callback: () => void): () => void;
  /** Shows a message. @returns takes it back */
  show(notice: TogetherNotice): () => void;
};

/** Even a question that has nearly ended can be read. */
const leastLifeMs = 1_000;

/**
 * Handles what others ask of the user, and what the user asks of others.
 * @returns ends it
 */
export const createTogether = ({ ports, store, after, every, show }: TogetherDeps): (() => void) => {
  const {
    realtime,
    me: { following },
  } = ports;
  /** Whether the user has followed somebody on this page. */
  let hasFollowed = false;
  /** The questions to the user, by kind and person, each with the function that closes it. */
  const questions = new Map<string, () => void>();

  const refuse = (error: unknown) =>
    void show({ kind: 'refused', code: error instanceof WhisperRefused ? error.code : 'UNREACHABLE' });
  const nameOf = (id: string) => ports.people.whereNow(id)?.name ?? '';
  const follow = (id: string) => {
    if (ports.me.now()?.meeting_room) ports.me.standUp();
    hasFollowed = true;
    following.setState({ whom: id });
  };
  const intents: Record<Intent, (ids: readonly [string, ...string[]]) => Promise<unknown>> = {
    async wave([id]) {
      await realtime.whisper('WaveEvent', { user_id: id });
      show({ kind: 'you_waved', name: nameOf(id) });
    },
    async ring([id]) {
      await realtime.whisper('RingEvent', { user_id: id });
      show({ kind: 'you_ring', name: nameOf(id) });
    },
    async follow([id]) {
      await realtime.whisper('FollowEvent', { user_id: id });
      follow(id);
    },
    async lead(user_ids) {
      const { asked } = await realtime.whisper('LeadRequest', { user_ids: [...user_ids] });
      show({ kind: 'you_lead', names: asked.map(nameOf) });
    },
  };
  const perform = (intent: Intent, ids: readonly string[]) => {
    const [first, ...others] = ids;
    if (first !== undefined) intents[intent]([first, ...others]).catch(refuse);
  };
  const ask = (
    about: CallKind,
    { user_id, name, expires_at }: Call,
    reply: (isYes: boolean) => Promise<unknown>,
  ) => {
    const key = `${about} ${user_id}`;
    questions.get(key)?.();
    const askedAt = realtime.serverNow();
    const lifeMs = Math.max(leastLifeMs, expires_at - askedAt);
    const answer = (isYes: boolean) => {
      close();
      reply(isYes).catch(refuse);
    };
    const closeMessage = show({ kind: 'question', about, name, lifeMs, answer });
    const withdraw = ports.people.questions.add({ askedAt, answer });
    const callOff = after(lifeMs, withdraw);
    const close = () => {
      callOff();
      withdraw();
      closeMessage();
    };
    questions.set(key, close);
  };
  const answerLead = async (user_id: string, accept: boolean) => {
    await realtime.whisper('LeadResponse', { user_id, accept });
    if (accept) follow(user_id);
  };
  /** A page that was opened again follows on; otherwise the server has missed the end. */
  const followOn = (user_id: string) => {
    if (!hasFollowed) follow(user_id);
    else if (following.getState().whom !== user_id)
      realtime.whisper('StopFollowing', { user_id }).catch(() => undefined);
  };
  const handle = (news: TogetherNews) => {
    switch (news.event) {
      case 'intent':
        return perform(news.intent, news.ids.length > 0 ? news.ids : listLed(ports));
      case 'WaveEvent': {
        const { user_id, name, is_back } = news.message;
        const waveBack = () => perform('wave', [user_id]);
        return void show(is_back ? { kind: 'waved_back', name } : { kind: 'waved', name, waveBack });
      }
      case 'RingEvent': {
        const { user_id } = news.message;
        return ask('ring', news.message, (is_here) => realtime.whisper('RingAnswer', { user_id, is_here }));
      }
      case 'LeadRequest':
        return ask('lead', news.message, (isYes) => answerLead(news.message.user_id, isYes));
      case 'RingAnswer':
        return void show({ kind: 'ring_answer', answer: news.message });
      case 'LeadResponse':
        return void show({ kind: 'lead_answer', answer: news.message });
      case 'FollowEnded':
        if (following.getState().whom === news.message.user_id) following.setState({ whom: null });
        return void show({ kind: 'follow_ended', ending: news.message });
      case 'FollowingEvent':
        return followOn(news.message.user_id);
      case 'FollowersEvent':
        return store.setState({ followers: news.message.followers });
    }
  };
  const drain = () => {
    const { waiting } = store.getState();
    if (waiting.length === 0) return;
    // They are taken out before they are handled, so that none is handled twice.
    store.setState({ waiting: [] });
    for (const news of waiting) handle(news);
  };

  const onRoomRefused = (whom: string) => void show({ kind: 'room_refused', name: nameOf(whom) });
  const endFollowing = createFollowing({ ports, every, onRoomRefused });
  const stop = store.subscribe(drain);
  drain();
  return () => {
    stop();
    endFollowing();
    for (const close of questions.values()) close();
  };
};
