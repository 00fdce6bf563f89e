import { createMemorySocketActors } from './socket-actors.ts';
import { describeSocketActors } from './testing/socket-actors-suite.ts';

describeSocketActors('memory', async () => {
  const actors = createMemorySocketActors();
  return { holder: actors, asked: actors, close: async () => {} };
});
