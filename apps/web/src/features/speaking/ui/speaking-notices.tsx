import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { VisuallyHidden } from '../../../ui/controls/visually-hidden.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { Speaking, SpeakingNotice } from '../create-speaking.ts';
import { useSpeaking, useSpeakingPeople } from './use-speaking.ts';

const StillOnDialog = lazyPart(async () => ({
  default: (await import('./still-on-dialog.tsx')).StillOnDialog,
}));

/** How long a reaction is announced to screen readers, in ms. */
const announcedForMs = 3_000;

const againKeys = { megaphone: 'megaphone_again', speech: 'speech_again', admitted: 'hand_again' } as const;

/** Nothing that opens comes back by itself: the user asks for it as for the first time. */
const askAgain = (speaking: Speaking, way: keyof typeof againKeys): void => {
  const self = speaking.people.list().find(({ id }) => id === speaking.selfId);
  if (way === 'admitted') void speaking.raiseHand(true);
  else if (way === 'speech') void speaking.setSpeech(true);
  else if (!self?.isOpenMegaphone && speaking.store.getState().countdown === null) speaking.toggleMegaphone();
};

/** News from before the messages could be shown; null: they are shown. */
export type EarlyNotices = { list: readonly SpeakingNotice[] | null };

/** Shows messages about what happens, and the question whether the megaphone should stay on. */
export const SpeakingNotices = ({ speaking, early }: { speaking: Speaking; early?: EarlyNotices }) => {
  const { t, i18n } = useTranslation(['speaking', 'setting', 'errors']);
  const isAsked = useSpeaking(speaking, (state) => state.isAskedToGoOn);
  const people = useSpeakingPeople(speaking);
  const [reacted, setReacted] = useState('');

  useEffect(() => {
    const refusal = (code: string | null) =>
      code !== null && i18n.exists(`errors:${code}`)
        ? i18n.t(`errors:${code}` as 'errors:INTERNAL')
        : t('failed');
    // A notice that the user may have missed is kept in the notifications.
    const showAndList = (text: string, options: Parameters<typeof toasts.show>[1]) =>
      toasts.show(text, { ...options, keptText: text });
    const show = (notice: SpeakingNotice) => {
      switch (notice.kind) {
        case 'muted': {
          const key = notice.device === 'mic' ? 'setting:mute_by_admin' : 'setting:closed_video_by_admin';
          // The server keeps it for the notifications.
          return toasts.show(t(key), { lifeMs: 8_000, testId: `muted-by-admin-${notice.device}` });
        }
        case 'not-in-plan':
          return showAndList(t(`plan.${notice.device}`), { lifeMs: 8_000, testId: `plan-${notice.device}` });
        case 'hand':
          return showAndList(t('hand_of', { name: notice.name }), { testId: 'hand-raised' });
        case 'refused':
          return toasts.show(refusal(notice.code), { tone: 'danger', testId: 'speaking-refused' });
        case 'admitted':
          return showAndList(t('admitted'), { tone: 'success', lifeMs: 8_000, testId: 'admitted' });
        case 'not-admitted':
          return showAndList(t('not_admitted'), { testId: 'not-admitted' });
        case 'speech-muted':
          return showAndList(t('speech_muted'), { lifeMs: 8_000, testId: 'speech-muted' });
        case 'ended-by-time':
          return showAndList(t('ended_by_time'), { testId: 'ended-by-time' });
        case 'ended': {
          const text = t(notice.way === 'megaphone' ? 'ended_by_time' : 'not_admitted');
          return showAndList(text, { lifeMs: 8_000, testId: `ended-${notice.way}` });
        }
        // A user who speaks to everyone may not look at the page, so it is announced at once and
        // stays long.
        case 'ended-by-line': {
          const { ways } = notice;
          const what = ways.length > 1 ? 'both' : ways[0] === 'megaphone' ? 'megaphone' : 'speech';
          return showAndList(t(`ended_by_line.${what}`), {
            tone: 'danger',
            lifeMs: 20_000,
            testId: 'ended-by-line',
            group: 'ended-by-line',
            actions: ways.map((way) => ({
              label: t(`ended_by_line.${againKeys[way]}`),
              testId: againKeys[way],
              run: () => askAgain(speaking, way),
            })),
          });
        }
      }
    };
    for (const notice of early?.list ?? []) show(notice);
    if (early) early.list = null;
    return speaking.onNotice(show);
  }, [speaking, early, t, i18n]);

  useEffect(() => {
    let timer = 0;
    const stop = speaking.onReaction((id, reaction) => {
      const name = people.find((person) => person.id === id)?.name;
      if (name === undefined || id === speaking.selfId) return;
      setReacted(t('reaction_of', { name, reaction: t(`reactions.${reaction}`) }));
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setReacted(''), announcedForMs);
    });
    return () => {
      window.clearTimeout(timer);
      stop();
    };
  }, [speaking, people, t]);

  return (
    <>
      <VisuallyHidden role="status" data-testid="reaction-announcement">
        {reacted}
      </VisuallyHidden>
      {isAsked && (
        <Suspense fallback={null}>
          <StillOnDialog speaking={speaking} />
        </Suspense>
      )}
    </>
  );
};
