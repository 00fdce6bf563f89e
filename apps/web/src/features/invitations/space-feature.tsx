import type { SpaceFeature } from '../../slots/space-feature.ts';
import type { InvitationsPorts } from './ports.ts';
import { AloneCard } from './ui/alone-card.tsx';
import { InviteButton } from './ui/invite-button.tsx';

/** Inviting other people into the current space. */
export const invitationsFeature = ({
  publicUrl,
  useFloorId,
  useIsManager,
  useIsAlone,
  useLocale,
  onPasswordChanged,
  onPasswordNews,
  LimitDialog,
}: InvitationsPorts): SpaceFeature => ({
  name: 'invitations',
  topBarParts: [
    {
      id: 'invite',
      rank: 30,
      side: 'right',
      Part: () => (
        <InviteButton
          {...{
            publicUrl,
            useFloorId,
            useIsManager,
            useIsAlone,
            useLocale,
            onPasswordChanged,
            onPasswordNews,
            LimitDialog,
          }}
        />
      ),
    },
  ],
  notices: [
    {
      id: 'alone',
      rank: 20,
      place: 'card',
      Notice: () => <AloneCard {...{ publicUrl, useFloorId, useIsAlone }} />,
    },
  ],
});
