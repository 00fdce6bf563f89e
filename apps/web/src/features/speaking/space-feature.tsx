import { lazy, Suspense } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { Speaking } from './create-speaking.ts';
import { createSpeakingCommands } from './speaking-commands.ts';
import { MuteActions, useMuteChoices } from './ui/mute-actions.tsx';
import classes from './ui/on-air.module.css';
import { SpeakingNotices } from './ui/speaking-notices.tsx';
import { SpeakingPill } from './ui/speaking-pill.tsx';
import { useHandTool } from './ui/use-hand-tool.tsx';
import { useMegaphoneTool } from './ui/use-megaphone-tool.tsx';
import { useReactionTool } from './ui/use-reaction-tool.tsx';
import { useSelf } from './ui/use-speaking.ts';
import { useSpeechTool } from './ui/use-speech-tool.tsx';

// Loaded when the panel is first opened.
const SpeechPanel = lazy(async () => ({ default: (await import('./ui/speech-panel.tsx')).SpeechPanel }));

/** Speaking to everyone, raising a hand, reacting, and what Managers may switch off. */
export const speakingFeature = ({ speaking }: { readonly speaking: Speaking }): SpaceFeature => {
  const { hand, megaphone, react } = createSpeakingCommands(speaking);
  const panel = createStore(() => ({ isOpen: false }));
  const Panel = () =>
    useStore(panel, (state) => state.isOpen) && (
      <Suspense fallback={null}>
        <SpeechPanel speaking={speaking} onClose={() => panel.setState({ isOpen: false })} />
      </Suspense>
    );
  const OnAir = () =>
    useSelf(speaking)?.isOpenMegaphone && <div className={classes.onAir} data-testid="on-air" />;
  return {
    name: 'speaking',
    commands: [hand, ...react, megaphone],
    tools: [
      { id: 'reactions', rank: 20, useTool: () => useReactionTool(react) },
      { id: 'hand', rank: 30, useTool: () => useHandTool(speaking, hand) },
      { id: 'speech', rank: 50, useTool: () => useSpeechTool(speaking, panel) },
      { id: 'megaphone', rank: 60, useTool: () => useMegaphoneTool(speaking, megaphone) },
    ],
    topBarParts: [
      { id: 'speaking', rank: 10, side: 'centre', Part: () => <SpeakingPill speaking={speaking} /> },
    ],
    notices: [
      { id: 'on-air', rank: 10, place: 'card', Notice: OnAir },
      { id: 'speech-panel', rank: 90, place: 'card', Notice: Panel },
      { id: 'speaking', rank: 40, place: 'page', Notice: () => <SpeakingNotices speaking={speaking} /> },
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
