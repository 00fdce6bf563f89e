import { createMemoryBus } from '../../platform/bus/memory-bus.ts';
import { createMemoryOwnerships } from './memory-ownerships.ts';
import { describeOwnerships } from './testing/ownership-suite.ts';

describeOwnerships('memory', async (nextEpoch) => {
  const bus = createMemoryBus((error) => {
    throw error;
  });
  const ownerships = createMemoryOwnerships(bus, nextEpoch);
  return { first: ownerships, second: ownerships, bus, close: () => bus.close() };
});
