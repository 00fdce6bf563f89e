import { canInviteToCompany } from '@engawa/contract/invitations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useDialogWords } from '../../../platform/i18n/use-dialog-words.ts';
import { WhyNot } from '../../../platform/i18n/why-not.tsx';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import type { InvitationsPorts } from '../ports.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** For a Member where the space does not let Members invite: why, and whom to ask. */
const NoInviting = ({ space, onClose }: { space: { readonly name: string }; onClose: () => void }) => {
  const { t } = useTranslation('invitations');
  const words = useDialogWords();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialog.title', { space: space.name })}
      width={450}
      closeLabel={words.close}
      testId="no-inviting"
    >
      <p>
        <WhyNot of="invite" />
      </p>
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {words.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

/** The invite dialog for the current space; Managers of the company may read about its limit. */
export const SpaceInviteDialog = ({
  ports,
  draft,
  onClose,
}: {
  ports: InvitationsPorts;
  draft: { text: string; type: (text: string) => void };
  onClose: () => void;
}) => {
  const {
    space: { publicUrl, onPasswordChanged },
    me: { useFloorId, useIsManager, useLocale },
    parts: { LimitDialog },
  } = ports;
  const mayInvite = ports.me.useMayInvite();
  const [isLimitShown, setLimitShown] = useState(false);
  const { queries } = useApi();
  const { space, me } = useSpacePlace();
  const { locale } = useLocale();
  const floorId = useFloorId();
  const isManager = useIsManager();
  const ofCompany = useQuery(
    queries.companies.roleOf.queryOptions({ input: { id: me.id }, select: ({ data }) => data.role.name }),
  );
  const isCompanyManager = canInviteToCompany(ofCompany.data ?? null);
  if (!mayInvite) return <NoInviting space={space} onClose={onClose} />;
  return (
    <>
      <InviteDialog
        space={space}
        floorId={floorId}
        publicUrl={publicUrl}
        locale={locale}
        isManager={isManager}
        isCompanyManager={isCompanyManager}
        onPasswordChanged={onPasswordChanged}
        draft={draft}
        onSeeLimit={isCompanyManager ? () => setLimitShown(true) : undefined}
        onClose={onClose}
      />
      {isLimitShown && (
        <LimitDialog met="members" company={space.company} onClose={() => setLimitShown(false)} />
      )}
    </>
  );
};
