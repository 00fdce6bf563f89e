import type { Id } from '@engawa/contract/kernel';
import type { EntryAndExit } from './entry-and-exit.ts';
import type { HeldPeople } from './held-people.ts';
import type { LiveProfile } from './person.ts';
import type { Roster } from './roster.ts';

/** A person in the space at one moment. */
export type Present = NonNullable<ReturnType<Roster['presentAt']>>;

/** Features read and change the people in a live space by these functions. */
export type LivePeople = Pick<
  Roster,
  'requireInside' | 'presentAt' | 'change' | 'find' | 'listRoom' | 'listAll' | 'setConversation' | 'watch'
> &
  Pick<EntryAndExit, 'bring' | 'leave'> & {
    /** The people who are not inside, but whose seats are kept. */
    readonly held: HeldPeople;
    /** Sets the devices that the person's plan does not allow from now on. */
    forceMutes(userId: Id, forced: LiveProfile['forcedMutes'], now: number): void;
  };
