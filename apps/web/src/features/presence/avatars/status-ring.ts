import type { Status } from '@engawa/contract/presence';
import type { AvatarStatus } from '../../../ui/people/avatar.tsx';

const rings: Record<Status, AvatarStatus> = { available: 'available', busy: 'busy', leave: 'away' };

/** The ring for a status; a lost connection takes precedence. */
export const ringOf = (status: Status, isConnected: boolean): AvatarStatus =>
  isConnected ? rings[status] : 'offline';
