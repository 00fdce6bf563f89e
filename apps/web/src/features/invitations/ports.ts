import type { CompanyRole, Locale } from '@engawa/contract/kernel';
import type { PlanCount } from '@engawa/contract/plans';
import type { PasswordKind, Space } from '@engawa/contract/spaces';
import type { ComponentType } from 'react';

/** The parts of the space page that invitations need for their slots. */
export type InvitationsPorts = {
  readonly space: {
    /** The origin of the links. */
    readonly publicUrl: string;
    /**
     * Calls back when another person changed a password of the space; everyone inside receives the
     * event.
     */
    onPasswordNews(listener: (kind: PasswordKind) => void): () => void;
    /** Calls back when the password of the space has changed. */
    readonly onPasswordChanged: (listener: () => void) => () => void;
  };
  readonly me: {
    /** The user's floor; null before entering. */
    readonly useFloorId: () => string | null;
    readonly useIsManager: () => boolean;
    /** The user's role in the space; null before entering. */
    readonly useRole: () => CompanyRole | null;
    /** Whether the user may read the links and passwords of the space now. */
    readonly useMayInvite: () => boolean;
    /** Whether the user is inside and nobody else is in the space. */
    readonly useIsAlone: () => boolean;
    readonly useLocale: () => { readonly locale: Locale };
  };
  readonly parts: {
    /** Shows which limit of the plan was reached, and what to do. */
    readonly LimitDialog: ComponentType<{ met: PlanCount; company: Space['company']; onClose: () => void }>;
  };
};
