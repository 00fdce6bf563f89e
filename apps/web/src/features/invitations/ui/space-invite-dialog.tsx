import { canInviteToCompany } from '@engawa/contract/invitations';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import type { InvitationsPorts } from '../ports.ts';
import { InviteDialog } from './invite-dialog.tsx';

/** The invite dialog for the current space; Managers of the company may read about its limit. */
export const SpaceInviteDialog = ({
  publicUrl,
  useFloorId,
  useIsManager,
  useLocale,
  onPasswordChanged,
  LimitDialog,
  draft,
  onClose,
}: InvitationsPorts & {
  draft: { text: string; type: (text: string) => void };
  onClose: () => void;
}) => {
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
