import type { Duplex } from 'node:stream';
import type { GatewayDeps } from './gateway.ts';
import { createKeyCounter } from './key-counter.ts';

/** How many sockets an address and a person have, here and over all processes. */
export const createSocketCounts = ({
  settings,
  sharedAddresses,
  sharedUsers,
}: Pick<GatewayDeps, 'settings' | 'sharedAddresses' | 'sharedUsers'>) => {
  const atMost = (max: number) => createKeyCounter(settings.hasLimits ? max : Number.POSITIVE_INFINITY);
  const addresses = atMost(settings.maxSocketsPerAddress);
  const users = atMost(settings.maxSocketsPerUser);

  /**
   * Counts a socket of an address. A separate function, so that the listener that lives as long as
   * the socket does not keep the request in memory.
   * @returns false when the address has too many
   */
  const countAddress = (socket: Duplex, address: string): boolean => {
    if (!addresses.add(address)) return false;
    socket.once('close', () => addresses.remove(address));
    return true;
  };

  /** Checks the limit over all processes, once the socket exists: Redis may have to answer. */
  const isWithinShare = (socket: Duplex, address: string): Promise<boolean> => {
    const counted = settings.hasLimits ? sharedAddresses.add(address) : Promise.resolve(true);
    const remove = (isCounted: boolean) => {
      if (isCounted && settings.hasLimits) sharedAddresses.remove(address);
    };
    socket.once('close', () => void counted.then(remove));
    return counted;
  };

  /**
   * Counts a connection of a person here and over all processes.
   * @returns false, and counts nothing, when this person has too many
   */
  const countUser = async (userId: string): Promise<boolean> => {
    if (!users.add(userId)) return false;
    if (!settings.hasLimits || (await sharedUsers.add(userId))) return true;
    users.remove(userId);
    return false;
  };
  const uncountUser = (userId: string) => {
    users.remove(userId);
    if (settings.hasLimits) sharedUsers.remove(userId);
  };

  return { countAddress, isWithinShare, countUser, uncountUser };
};
