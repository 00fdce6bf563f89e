import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { MenuChoice } from '../../ui/menu/menu.tsx';
import type { MeetingRoomsPorts } from './ports.ts';

/**
 * Sits down with a person from the menu of their row; nothing for those who sit at no other table.
 */
export const useSeatChoices = (
  ports: Pick<MeetingRoomsPorts, 'usePerson' | 'useMe' | 'useItem'> & {
    readonly meetings: Pick<MeetingRoomsPorts['meetings'], 'trySit'>;
  },
  id: string,
): MenuChoice[] => {
  const { t } = useTranslation('space');
  const seat = ports.usePerson(id)?.meeting_room ?? null;
  const own = ports.useMe()?.meeting_room ?? null;
  const item = ports.useItem(seat);
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
