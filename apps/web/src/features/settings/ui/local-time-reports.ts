import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useSpacePlace } from '../../../slots/space-context.tsx';

/** The part of the realtime connection that is needed here. */
export type LocalTimeLine = {
  whisper(event: 'LocalTimeEvent', payload: { timeZone: string | null }): Promise<unknown>;
};

/** Tells the room in which time zone the user is, as their browser names it, if they allow it. */
export const LocalTimeReports = ({
  line,
  onInside,
}: {
  line: LocalTimeLine;
  onInside: (listener: () => void) => () => void;
}) => {
  const { queries } = useApi();
  const { me } = useSpacePlace();
  const settings = useQuery(queries.settings.read.queryOptions({ enabled: !me.is_guest }));
  const isShown = settings.data?.data.shows_local_time ?? false;
  const wasShown = useRef(false);
  useEffect(() => {
    const report = () => {
      if (!isShown && !wasShown.current) return;
      wasShown.current = isShown;
      const timeZone = isShown ? Intl.DateTimeFormat().resolvedOptions().timeZone : null;
      // Without a connection it is reported on the return.
      line.whisper('LocalTimeEvent', { timeZone }).catch(() => undefined);
    };
    report();
    return onInside(report);
  }, [line, onInside, isShown]);
  return null;
};
