import type { CompanyRole, Id } from '@engawa/contract/kernel';
import type { Call } from '../../live/live-feature.ts';

type Person = {
  readonly userId: Id;
  readonly room: { readonly id: Id };
  readonly participant: {
    readonly name: string;
    readonly channel: string;
    readonly isGuest: boolean;
    readonly role: CompanyRole;
  };
};

/** What messages need of the people in a live space. */
export type MessagesPeople = {
  /** Refuses NOT_INSIDE. */
  requireInside(call: Pick<Call, 'socket'>): Person;
  find(userId: Id): Person | null;
};
