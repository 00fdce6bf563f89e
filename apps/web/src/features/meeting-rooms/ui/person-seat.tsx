import { IconArmchair } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/controls/button.tsx';
import type { MeetingRoomsPorts } from '../ports.ts';

/** Sits down at the meeting room of a person, on their card; nothing for those who sit at none. */
export const PersonSeat = ({ ports, id }: { ports: MeetingRoomsPorts; id: string }) => {
  const { t } = useTranslation('space');
  const seat = ports.people.usePerson(id)?.meeting_room ?? null;
  const own = ports.me.useMe()?.meeting_room ?? null;
  const item = ports.items.useItem(seat);
  if (seat === null || seat === own || item === null) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconArmchair size={20} stroke={1.75} aria-hidden />}
      onClick={() => void ports.meetings.trySit(seat)}
      data-testid="sit-with-person"
    >
      {t('items.sit_with', { table: item.label })}
    </Button>
  );
};
