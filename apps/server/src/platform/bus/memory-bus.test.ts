import { createMemoryBus } from './memory-bus.ts';
import { describeBus } from './testing/bus-suite.ts';

describeBus('memory', async (onFault) => createMemoryBus(onFault));
