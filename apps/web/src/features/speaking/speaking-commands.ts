import { canUseMegaphone, reactions } from '@engawa/contract/media';
import { alwaysEnabled, type PressCommand } from '../../slots/commands/command.ts';
import type { PhraseKey } from '../../slots/phrase-key.ts';
import type { Speaking } from './create-speaking.ts';

const shared = {
  section: 'shortcuts:groups.showing',
  place: 'page',
} as const;

/** Why the user may not use the megaphone here; null when they may. */
export const whyNoMegaphone = ({ people, selfId, store }: Speaking): PhraseKey | null => {
  const self = people.list().find(({ id }) => id === selfId);
  const { plan, isMegaphoneForMembers } = store.getState().rights;
  if (!plan.voice) return 'speaking:plan.mic';
  const isAllowed = self !== undefined && canUseMegaphone(self, isMegaphoneForMembers);
  return isAllowed ? null : 'speaking:megaphone_for_managers';
};

/** Commands for raising a hand, reacting, and speaking to everyone. */
export const createSpeakingCommands = (speaking: Speaking) => {
  const self = () => speaking.people.list().find(({ id }) => id === speaking.selfId);
  const hand: PressCommand = {
    ...shared,
    id: 'hand',
    title: 'shortcuts:hand',
    key: { kind: 'chosen', first: 'R' },
    rank: 310,
    whyDisabled: alwaysEnabled,
    run: () => void speaking.raiseHand(!self()?.isHandRaised),
  };
  const megaphone: PressCommand = {
    ...shared,
    id: 'megaphone',
    title: 'shortcuts:megaphone',
    key: { kind: 'chosen', first: 'Shift+M' },
    rank: 340,
    whyDisabled: () => whyNoMegaphone(speaking),
    run: speaking.toggleMegaphone,
  };
  const react = reactions.map(
    (reaction, index): PressCommand => ({
      ...shared,
      id: `react_${reaction}`,
      title: `speaking:reactions.${reaction}`,
      line: 'shortcuts:react',
      key: { kind: 'fixed', names: [String(index + 1)] },
      rank: 320 + index,
      whyDisabled: alwaysEnabled,
      run: () => void speaking.react(reaction),
    }),
  );
  return { hand, megaphone, react };
};
