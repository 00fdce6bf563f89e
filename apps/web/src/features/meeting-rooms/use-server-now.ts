import { useEffect, useState } from 'react';
import type { MeetingRoomsPorts } from './ports.ts';

/** The time of the server, read every second while the component is shown. */
export const useServerNow = ({ realtime }: Pick<MeetingRoomsPorts, 'realtime'>): number => {
  const [now, setNow] = useState(realtime.serverNow);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(realtime.serverNow()), 1_000);
    return () => window.clearInterval(timer);
  }, [realtime]);
  return now;
};
