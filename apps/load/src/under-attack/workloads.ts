import type { AttackWorkload } from './attack-workload.ts';
import { pageTitles } from './page-titles.ts';
import { refusedLogIns } from './refused-log-ins.ts';
import { storedData } from './stored-data.ts';
import { unreadAnswers } from './unread-answers.ts';
import { unreadSockets } from './unread-sockets.ts';
import { walkers } from './walkers.ts';

/** Every workload of `npm run bench -- under-attack`, in the order in which they run. */
export const attackWorkloads: readonly AttackWorkload[] = [
  walkers,
  unreadAnswers,
  refusedLogIns,
  unreadSockets,
  storedData,
  pageTitles,
];
