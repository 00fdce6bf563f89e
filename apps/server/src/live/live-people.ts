import type { Id } from '@engawa/contract/kernel';
import type { ComingAndGoing } from './entry-and-exit.ts';
import type { LiveProfile } from './person.ts';
import type { Roster } from './roster.ts';

/** What other features may know and change of the people in a live space. */
export type LivePeople = Pick<
  Roster,
  'requireInside' | 'presentAt' | 'change' | 'find' | 'listRoom' | 'listAll' | 'setConversation' | 'watch'
> &
  Pick<ComingAndGoing, 'bring' | 'leave'> & {
    /** What their plan does not let them send from now on. */
    forceMutes(userId: Id, forced: LiveProfile['forcedMutes'], now: number): void;
  };
