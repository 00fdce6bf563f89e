import { useState } from 'react';
import { dayAt } from '../../days.ts';
import type { CalendarPorts } from '../../ports.ts';
import { BookingDialog, firstStart } from './booking-dialog.tsx';
import { useOffice } from './use-office.ts';

/** Books a meeting room, from the next half hour on. */
export const BookTable = ({
  ports,
  id,
  onClose,
}: {
  ports: CalendarPorts;
  id: string;
  onClose: () => void;
}) => {
  const [now] = useState(Date.now);
  const day = dayAt(now, Intl.DateTimeFormat().resolvedOptions().timeZone);
  const { tables, readAgain } = useOffice(ports, day);
  return (
    <BookingDialog
      spaceId={ports.space.id}
      meId={ports.me.id}
      tables={tables}
      booking={null}
      first={{ startsAt: firstStart(day, now), meetingRoom: id }}
      onClose={onClose}
      onDone={readAgain}
    />
  );
};
