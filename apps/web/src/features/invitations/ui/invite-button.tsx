import { isGuestHere } from '@engawa/contract/guests';
import { IconUserPlus } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import { lazyPart } from '../../../platform/lazy-part.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import type { InvitationsPorts } from '../ports.ts';
import classes from './invite-button.module.css';
import { usePasswordNotice } from './use-password-notice.ts';

// Loaded when the dialog is opened.
const SpaceInviteDialog = lazyPart(async () => ({
  default: (await import('./space-invite-dialog.tsx')).SpaceInviteDialog,
}));

/**
 * Opens the dialog of invitations; guests cannot invite. Where the space does not let Members
 * invite, the dialog explains it.
 */
export const InviteButton = ({ ports }: { ports: InvitationsPorts }) => {
  const { t } = useTranslation('space');
  const { me } = useSpacePlace();
  const [isOpen, setOpen] = useState(false);
  // Stored here, so that closing the dialog by mistake loses no address.
  const [addresses, setAddresses] = useState('');
  const isGuest = isGuestHere({ isGuest: me.is_guest, role: ports.me.useRole() ?? 'Member' });
  const mayInvite = ports.me.useMayInvite();
  usePasswordNotice(ports.space.onPasswordNews, !mayInvite, isOpen);
  if (isGuest) return null;
  return (
    <>
      <button
        type="button"
        className={classes.invite}
        data-testid="open-invite"
        aria-label={t('invite.button')}
        aria-haspopup="dialog"
        aria-disabled={!mayInvite || undefined}
        onClick={() => setOpen(true)}
      >
        <IconUserPlus size={20} stroke={1.75} aria-hidden />
        <span>{t('invite.button')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <WithNamespaces of={['invitations', 'plans']}>
            <SpaceInviteDialog
              ports={ports}
              draft={{ text: addresses, type: setAddresses }}
              onClose={() => setOpen(false)}
            />
          </WithNamespaces>
        </Suspense>
      )}
    </>
  );
};
