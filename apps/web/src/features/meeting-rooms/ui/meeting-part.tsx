import type { ActionProps } from '../../../slots/space-feature.ts';
import type { MeetingTimers } from '../meeting-timers.ts';
import type { MeetingNewsStore, MeetingRoomsPorts } from '../ports.ts';
import { MeetingNews } from './meeting-news.tsx';
import { MeetingPill } from './meeting-pill.tsx';
import { PersonSeat } from './person-seat.tsx';
import { TableActions } from './table-actions.tsx';
import { TableRow } from './table-row.tsx';

export type MeetingPartProps = {
  ports: MeetingRoomsPorts;
  news: MeetingNewsStore;
  timers: MeetingTimers;
  part: 'news' | 'pill' | 'inCard' | 'inRow' | 'ofPerson';
  /** The subject of the part; nothing for the news. */
  about?: ActionProps;
};

/** All that this feature shows, in one chunk: it is loaded when the first of its parts is shown. */
export const MeetingPart = ({ ports, news, timers, part, about = { id: '' } }: MeetingPartProps) => {
  switch (part) {
    case 'news':
      return <MeetingNews ports={ports} news={news} />;
    case 'pill':
      return <MeetingPill key={about.id} ports={ports} timers={timers} id={about.id} />;
    case 'inCard':
      return <TableActions ports={ports} id={about.id} />;
    case 'inRow':
      return <TableRow ports={ports} {...about} />;
    case 'ofPerson':
      return <PersonSeat ports={ports} id={about.id} />;
  }
};
