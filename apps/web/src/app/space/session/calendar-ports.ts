import { createStore } from 'zustand/vanilla';
import type { Panels } from '../../../slots/panels.ts';

/** The calendars of the user beside the map. */
export const createCalendarPorts = (panels: Pick<Panels, 'store' | 'revealSideTab'>) => {
  const wanted = createStore<{ readonly at: number | null }>(() => ({ at: null }));
  return {
    wanted,
    /** Shows the day of an instant in the calendar. */
    show(at: number) {
      wanted.setState({ at });
      // The text view has the calendar as a section.
      if (!panels.store.getState().isText) panels.revealSideTab('calendar');
    },
  };
};
