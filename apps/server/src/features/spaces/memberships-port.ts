import type { Actor, CompanyRole } from '@engawa/contract/kernel';
import type { SpaceStanding } from '@engawa/contract/spaces';
import type { PersonRow } from './people-store.ts';

/** Spaces ask this about people and their roles. Null standings: there is no such space. */
export type SpaceMemberships = {
  /** The actor's role in a space that they may enter, which the caller has checked. */
  roleOf(actor: Actor, spaceId: string): Promise<CompanyRole>;
  /** The role of an actor who may enter. Null: they may not. */
  findSpaceRole(actor: Actor, spaceId: string): Promise<CompanyRole | null>;
  /**
   * Refuses with SPACE_IS_NOT_EXIST, SPACE_TOKEN_DENIED, SECOND_FACTOR_REQUIRED and
   * LOGIN_METHOD_IS_NOT_ALLOWED.
   */
  requireSpaceRole(actor: Actor, spaceId: string): Promise<CompanyRole>;
  isOfSpace(userId: string, spaceId: string): Promise<boolean>;
  findStanding(userId: string, spaceId: string): Promise<SpaceStanding | null>;
  /** The same, and whether the person lacks the second factor that the company requires. */
  findThreshold(
    userId: string,
    spaceId: string,
  ): Promise<(SpaceStanding & { readonly lacksFactor: boolean }) | null>;
  /** A person who asks to enter. `person` is null when the account no longer exists. */
  findEntrant(
    userId: string,
    spaceId: string,
  ): Promise<{
    readonly company_id: string;
    readonly person: PersonRow | null;
    readonly standing: SpaceStanding;
  } | null>;
};
