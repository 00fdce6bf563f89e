import { useTranslation } from 'react-i18next';
import { copyText } from '../../../platform/copy-text.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { toasts } from '../../../ui/toasts/toasts.ts';
import { guestLink } from '../guest-link.ts';
import type { InvitationsPorts } from '../ports.ts';

/** Copies the guest link of the user's floor. */
export const useCopyGuestLink = ({
  space: { publicUrl },
  me: { useFloorId },
}: {
  readonly space: Pick<InvitationsPorts['space'], 'publicUrl'>;
  readonly me: Pick<InvitationsPorts['me'], 'useFloorId'>;
}): (() => Promise<void>) => {
  const { t } = useTranslation('space');
  const link = guestLink(publicUrl, useSpacePlace().space.uuid, useFloorId());
  return async () => {
    if (await copyText(link)) toasts.show(t('invite.copied'), { tone: 'success' });
    else toasts.show(t('invite.copy_failed'), { tone: 'danger' });
  };
};
