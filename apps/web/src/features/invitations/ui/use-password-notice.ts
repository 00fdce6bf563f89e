import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toasts } from '../../../ui/toasts/toasts.ts';
import type { InvitationsPorts } from '../ports.ts';

/** Shown longer than usual, in ms, because it says what to do next. */
const lifeMs = 8_000;

/**
 * Tells people inside that a password of the space has changed (`PasswordChangeEvent`): Members and
 * Managers where to find the new one, guests that they may stay. The server excludes the person who
 * changed it.
 * @param isDialogOpen the invite dialog shows the change itself, by UpdateSpacePassword
 */
export const usePasswordNotice = (
  onPasswordNews: InvitationsPorts['space']['onPasswordNews'],
  isGuest: boolean,
  isDialogOpen: boolean,
): void => {
  const { t } = useTranslation('space');
  useEffect(
    () =>
      onPasswordNews((kind) => {
        if (isDialogOpen || (isGuest && kind === 'member')) return;
        toasts.show(t(`password_changed.${isGuest ? 'stay' : kind}`), { lifeMs, testId: 'password-changed' });
      }),
    [onPasswordNews, isGuest, isDialogOpen, t],
  );
};
