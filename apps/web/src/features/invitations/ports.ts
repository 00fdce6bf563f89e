import type { Locale } from '@engawa/contract/kernel';
import type { PlanCount } from '@engawa/contract/plans';
import type { PasswordKind, Space } from '@engawa/contract/spaces';
import type { ComponentType } from 'react';

/** What invitations need of the space page for their slots. */
export type InvitationsPorts = {
  /** The origin that links are made from. */
  readonly publicUrl: string;
  /** The floor one is on; null before entering. */
  readonly useFloorId: () => string | null;
  readonly useIsManager: () => boolean;
  /** Whether one is inside and nobody else is in the space. */
  readonly useIsAlone: () => boolean;
  readonly useLocale: () => { readonly locale: Locale };
  /** A password of the space was changed by somebody else; everyone inside hears it. */
  onPasswordNews(listener: (kind: PasswordKind) => void): () => void;
  /** Calls back when the password of the space has changed. */
  readonly onPasswordChanged: (listener: () => void) => () => void;
  /** Says which limit of the plan was met, and what to do. */
  readonly LimitDialog: ComponentType<{ met: PlanCount; company: Space['company']; onClose: () => void }>;
};
