import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { WhisperRefused } from '../../../platform/realtime-client/realtime-client.ts';
import { liveNews } from '../../../ui/live-news.ts';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { listLed } from '../list-led.ts';
import type { Intent, TogetherNews as News, TogetherPorts, TogetherStore } from '../ports.ts';
import { useFollowing } from '../use-following.ts';

/** How long an answer stays, in ms. */
const answerLifeMs = 6_000;

type Call = { readonly user_id: string; readonly name: string; readonly expires_at: number };

/** Handles what others want of the user, and what the user wants of others. */
export const TogetherNews = ({ ports, store }: { ports: TogetherPorts; store: TogetherStore }) => {
  const { t, i18n } = useTranslation(['together', 'errors', 'app']);
  const waiting = useStore(store, (state) => state.waiting);
  const { realtime, following } = ports;
  /** Whether the user has followed somebody on this page. */
  const hasFollowed = useRef(false);
  /** The questions to the user, by kind and person, each with the function that closes it. */
  const questions = useRef(new Map<string, () => void>());
  useFollowing(ports);

  const refuse = (error: unknown) => {
    const code = error instanceof WhisperRefused ? error.code : 'UNREACHABLE';
    const sentence = i18n.exists(`errors:${code}`)
      ? i18n.t(`errors:${code}` as 'errors:INTERNAL')
      : t('app:unreachable.sentence');
    toasts.show(sentence, { tone: 'danger', testId: `refused-${code}` });
  };
  /** Shows the answer of another person, which is read with a glance at the map. */
  const showAnswer = (text: string, testId: string) =>
    toasts.show(text, { testId, lifeMs: answerLifeMs, keptText: text });
  const nameOf = (id: string) => ports.whereNow(id)?.name ?? '';
  const follow = (id: string) => {
    if (ports.meNow()?.meeting_room) ports.standUp();
    hasFollowed.current = true;
    following.setState({ whom: id });
  };
  const intents: Record<Intent, (ids: readonly [string, ...string[]]) => Promise<unknown>> = {
    async wave([id]) {
      await realtime.whisper('WaveEvent', { user_id: id });
      liveNews.say(t('you_waved', { name: nameOf(id) }));
    },
    async ring([id]) {
      await realtime.whisper('RingEvent', { user_id: id });
      toasts.show(t('you_ring', { name: nameOf(id) }), { testId: 'ringing' });
    },
    async follow([id]) {
      await realtime.whisper('FollowEvent', { user_id: id });
      follow(id);
    },
    async lead(user_ids) {
      const { asked } = await realtime.whisper('LeadRequest', { user_ids: [...user_ids] });
      const names = asked.map(nameOf).join(t('joiner'));
      toasts.show(t('you_lead', { names }), { testId: 'asked-along' });
    },
  };
  const ask = (
    kind: 'ring' | 'lead',
    { user_id, name, expires_at }: Call,
    answer: (isYes: boolean) => Promise<unknown>,
  ) => {
    const key = `${kind} ${user_id}`;
    questions.current.get(key)?.();
    const now = realtime.serverNow();
    const act = (isYes: boolean) => {
      end();
      answer(isYes).catch(refuse);
    };
    const closeToast = toasts.show(t(`${kind}.asks`, { name }), {
      lifeMs: Math.max(1_000, expires_at - now),
      testId: `${kind}-question`,
      actions: [
        { label: t(`${kind}.accept`), testId: `${kind}-yes`, act: () => act(true) },
        { label: t(`${kind}.refuse`), testId: `${kind}-no`, act: () => act(false) },
      ],
    });
    const takeAway = ports.questions.add({ askedAt: now, answer: act });
    const timer = setTimeout(takeAway, Math.max(1_000, expires_at - now));
    const end = () => {
      clearTimeout(timer);
      takeAway();
      closeToast();
    };
    questions.current.set(key, end);
  };
  const answerRing = (user_id: string) => (is_here: boolean) =>
    realtime.whisper('RingAnswer', { user_id, is_here });
  const answerLead = (user_id: string) => async (accept: boolean) => {
    await realtime.whisper('LeadResponse', { user_id, accept });
    if (accept) follow(user_id);
  };
  const take = (news: News) => {
    switch (news.event) {
      case 'intent': {
        const [first, ...others] = news.ids.length > 0 ? news.ids : listLed(ports);
        if (first !== undefined) intents[news.intent]([first, ...others]).catch(refuse);
        return;
      }
      case 'WaveEvent': {
        const { user_id, name, is_back } = news.message;
        const back = { label: t('wave_back'), testId: 'wave-back', act: () => wave(user_id) };
        const text = t(is_back ? 'waved_back' : 'waves', { name });
        return is_back
          ? showAnswer(text, 'waved-back')
          : toasts.show(text, { testId: 'waved', actions: [back] });
      }
      case 'RingEvent':
        return ask('ring', news.message, answerRing(news.message.user_id));
      case 'LeadRequest':
        return ask('lead', news.message, answerLead(news.message.user_id));
      case 'RingAnswer': {
        const { name, is_here, reason } = news.message;
        const text = is_here ? t('ring.is_here', { name }) : t(`ring.${reason}`, { name });
        return showAnswer(text, 'ring-answer');
      }
      case 'LeadResponse': {
        const { name, accept, reason } = news.message;
        const text = accept ? t('lead.comes', { name }) : t(`lead.${reason}`, { name });
        return showAnswer(text, 'lead-answer');
      }
      case 'FollowEnded': {
        const { user_id, name, reason } = news.message;
        if (following.getState().whom === user_id) following.setState({ whom: null });
        return showAnswer(t(`ended.${reason}`, { name }), 'follow-ended');
      }
      case 'FollowingEvent': {
        const { user_id } = news.message;
        if (!hasFollowed.current) return follow(user_id);
        if (following.getState().whom !== user_id)
          realtime.whisper('StopFollowing', { user_id }).catch(() => undefined);
        return;
      }
      case 'FollowersEvent':
        return store.setState({ followers: news.message.followers });
    }
  };
  const wave = (id: string) => void intents.wave([id]).catch(refuse);
  const handle = useEffectEvent((all: readonly News[]) => {
    for (const news of all) take(news);
  });
  useEffect(() => {
    if (waiting.length === 0) return;
    // Each is taken out before it is handled, so that none is handled twice.
    store.setState(({ waiting: now }) => ({ waiting: now.filter((one) => !waiting.includes(one)) }));
    handle(waiting);
  }, [store, waiting]);
  return null;
};
