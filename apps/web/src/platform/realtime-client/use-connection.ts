import { useEffect, useState } from 'react';
import type { Connection, RealtimeClient } from './realtime-client.ts';

/** The current state of the live connection. */
export const useConnection = (realtime: RealtimeClient): Connection => {
  const [connection, setConnection] = useState(realtime.connection);
  useEffect(() => {
    setConnection(realtime.connection());
    return realtime.onConnection(setConnection);
  }, [realtime]);
  return connection;
};
