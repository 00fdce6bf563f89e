import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { Button } from '../../../../ui/controls/button.tsx';
import { bookedTable } from '../../booked-table.ts';
import { dayAt } from '../../days.ts';
import type { CalendarPorts } from '../../ports.ts';
import { useNow } from '../use-calendars.ts';
import office from './office.module.css';
import { useOffice } from './use-office.ts';

/** In the card of a meeting room: who has it now or next today, and the way to book it. */
export const TableBookings = ({ ports, id }: { ports: CalendarPorts; id: string }) => {
  const isTable = useStore(ports.items.store, ({ items }) => items.get(id)?.type === 'meeting_room');
  return isTable && <OfTable ports={ports} id={id} />;
};

const OfTable = ({ ports, id }: { ports: CalendarPorts; id: string }) => {
  const { t, i18n } = useTranslation('calendar');
  const now = useNow();
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const day = dayAt(now, zone);
  const shown = useOffice(ports, day);
  if (shown.isForbidden || shown.isLoading || shown.failure !== null) return null;
  const next = shown.bookings.find(
    ({ meeting_room, freed_at, ends_at }) =>
      meeting_room === id && freed_at === null && Date.parse(ends_at) > now,
  );
  const clock = new Intl.DateTimeFormat(i18n.language, { hour: 'numeric', minute: '2-digit' });
  const words = next && {
    name: next.by.name,
    from: clock.format(Date.parse(next.starts_at)),
    to: clock.format(Date.parse(next.ends_at)),
  };
  const isOn = next !== undefined && Date.parse(next.starts_at) <= now;
  return (
    <div className={office.section}>
      <p className={office.soft} data-testid="table-next">
        {words === undefined ? t('office.free_today') : t(isOn ? 'office.now_by' : 'office.next_by', words)}
      </p>
      <div className={office.buttons}>
        <Button
          size="xs"
          variant="default"
          data-testid="book-table"
          onClick={() => bookedTable.setState(id, true)}
        >
          {t('office.book')}
        </Button>
      </div>
    </div>
  );
};
