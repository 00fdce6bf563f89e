import { useEffect, useState } from 'react';
import type { Connection, RealtimeClient } from './realtime-client.ts';

/** The live connection as it is now. */
export const useConnection = (realtime: RealtimeClient): Connection => {
  const [connection, setConnection] = useState(realtime.connection);
  useEffect(() => {
    setConnection(realtime.connection());
    return realtime.onConnection(setConnection);
  }, [realtime]);
  return connection;
};
