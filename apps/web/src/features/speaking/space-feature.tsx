import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../../platform/lazy-part.ts';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { Speaking } from './create-speaking.ts';
import { createSpeakingCommands } from './speaking-commands.ts';
import { Announce } from './ui/announce.tsx';
import { MuteActions, useMuteChoices } from './ui/mute-actions.tsx';
import classes from './ui/on-air.module.css';
import type { EarlyNotices } from './ui/speaking-notices.tsx';
import { useReactionTool } from './ui/use-reaction-tool.tsx';
import { useSelf, useSpeaking, useSpeakingPeople } from './ui/use-speaking.ts';
import { useSpeakingPill } from './ui/use-speaking-pill.tsx';

// Loaded with the second person, or with the first thing to say.
const SpeakingNotices = lazyPart(async () => ({
  default: (await import('./ui/speaking-notices.tsx')).SpeakingNotices,
}));

/** Speaking to everyone, raising a hand, reacting, and what Managers may switch off. */
export const speakingFeature = ({
  media: { speaking },
}: {
  readonly media: {
    readonly speaking: Speaking;
  };
}): SpaceFeature => {
  const { hand, megaphone, react } = createSpeakingCommands(speaking);
  const OnAir = () =>
    useSelf(speaking)?.isOpenMegaphone && <div className={classes.onAir} data-testid="on-air" />;
  const early: EarlyNotices = { list: [] };
  const Notices = () => {
    const isAlone = useSpeakingPeople(speaking).length < 2;
    const isAsked = useSpeaking(speaking, (state) => state.isAskedToGoOn);
    const [isNeeded, setNeeded] = useState(false);
    useEffect(() => {
      if (!isAlone || isAsked) setNeeded(true);
      return speaking.onNotice((notice) => {
        if (early.list !== null) early.list = [...early.list, notice];
        setNeeded(true);
      });
    }, [isAlone, isAsked]);
    return (
      isNeeded && (
        <Suspense fallback={null}>
          <SpeakingNotices speaking={speaking} early={early} />
        </Suspense>
      )
    );
  };
  return {
    name: 'speaking',
    commands: [hand, ...react, megaphone],
    tools: [
      { id: 'reactions', rank: 20, isKept: true, useTool: () => useReactionTool(speaking, { hand, react }) },
    ],
    pills: [{ id: 'speaking', rank: 20, usePill: () => useSpeakingPill(speaking) }],
    topBarParts: [
      {
        id: 'announce',
        rank: 28,
        side: 'right',
        Part: () => <Announce speaking={speaking} command={megaphone} />,
      },
    ],
    notices: [
      { id: 'on-air', rank: 10, place: 'card', Notice: OnAir },
      { id: 'speaking', rank: 40, place: 'page', Notice: Notices },
    ],
    personActions: [
      {
        id: 'mute',
        rank: 30,
        useRowChoices: ({ id }) => useMuteChoices(speaking, id),
        inCard: ({ id }) => <MuteActions speaking={speaking} id={id} />,
      },
    ],
  };
};
