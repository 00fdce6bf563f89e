import { createMemoryBus } from '../../../platform/bus/memory-bus.ts';
import { systemTimers } from '../../../platform/timers/timers.ts';
import { describeOwnerships } from './ownership-suite.ts';
import { createTestLeases } from './test-leases.ts';

describeOwnerships('leases of walks', async (nextEpoch) => {
  const bus = createMemoryBus((error) => {
    throw error;
  });
  const leases = createTestLeases(systemTimers.now);
  const processOf = () =>
    leases.ownershipsOf({ publish: bus.publish, publishHere: bus.publish }, systemTimers, nextEpoch);
  return { first: processOf(), second: processOf(), bus, close: () => bus.close() };
});
