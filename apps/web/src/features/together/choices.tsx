import { IconBellRinging, IconFootsteps, IconHandMove, IconUsersGroup } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import type { ActionProps } from '../../slots/space-feature.ts';
import type { MenuChoice } from '../../ui/menu/menu.tsx';
import type { Intent, TogetherPorts } from './ports.ts';

const icons = {
  wave: IconHandMove,
  follow: IconFootsteps,
  stop: IconFootsteps,
  lead: IconUsersGroup,
  ring: IconBellRinging,
};

/** The actions on a person that are possible now, for menus and for the card. */
export const choicesOf = (
  { id }: ActionProps,
  ports: {
    readonly people: Pick<TogetherPorts['people'], 'whereNow' | 'listHere'>;
    readonly me: Pick<TogetherPorts['me'], 'following' | 'stopFollowing'>;
  },
  request: (intent: Intent, id: string) => void,
  t: TFunction<'together'>,
): MenuChoice[] => {
  const person = ports.people.whereNow(id);
  if (person === null) return [];
  const isHere = ports.people.listHere().includes(id);
  const choice = (key: keyof typeof icons, choose: () => void): MenuChoice => {
    const Icon = icons[key];
    return {
      key,
      label: t(`actions.${key}`),
      icon: <Icon size={20} stroke={1.75} aria-hidden />,
      testId: `${key}-${id}`,
      choose,
    };
  };
  const intent = (name: Intent) => choice(name, () => request(name, id));
  return [
    intent('wave'),
    ports.me.following.getState().whom === id ? choice('stop', ports.me.stopFollowing) : intent('follow'),
    ...(isHere ? [intent('lead')] : []),
    // People who are there and free see a wave; a ring is for those who look elsewhere.
    ...(person.status === 'available' && person.isConnected ? [] : [intent('ring')]),
  ];
};
