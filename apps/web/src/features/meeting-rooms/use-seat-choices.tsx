import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MenuChoice } from '../../ui/menu/menu.tsx';
import type { MeetingRoomsPorts } from './ports.ts';

/**
 * Sits down with a person from the menu of their row; nothing for those who sit at no other table.
 */
export const useSeatChoices = (
  ports: {
    readonly people: Pick<MeetingRoomsPorts['people'], 'usePerson'>;
    readonly me: Pick<MeetingRoomsPorts['me'], 'useMe'>;
    readonly items: Pick<MeetingRoomsPorts['items'], 'useItem'>;
  } & {
    readonly meetings: Pick<MeetingRoomsPorts['meetings'], 'trySit'>;
  },
  id: string,
): MenuChoice[] => {
  const { t } = useTranslation('space');
  const seat = ports.people.usePerson(id)?.meeting_room ?? null;
  const own = ports.me.useMe()?.meeting_room ?? null;
  const item = ports.items.useItem(seat);
  if (seat === null || seat === own || item === null) return [];
  return [
    {
      key: 'sit-with',
      label: t('items.sit_with', { table: item.label }),
      icon: <IconArmchair size={20} stroke={1.75} aria-hidden />,
      testId: `row-sit-${id}`,
      choose: () => void ports.meetings.trySit(seat),
    },
  ];
};
