import type { User } from '@engawa/contract/accounts';
import type { Space } from '@engawa/contract/spaces';
import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from 'zustand';
import { useRoomId } from '../../features/presence/index.ts';
import { useApi } from '../../platform/api-client/api-context.tsx';
import { Spoken } from '../../platform/i18n/spoken.tsx';
import { useLocale } from '../use-locale.ts';
import type { SpaceSession } from './space-session.ts';
import classes from './top-bar.module.css';

// Wanted by few, and not at once.
const InviteDialog = lazy(async () => ({
  default: (await import('../../features/invitations/index.ts')).InviteDialog,
}));
const LimitDialog = lazy(async () => ({
  default: (await import('../../features/plans/index.ts')).LimitDialog,
}));

type Props = { session: SpaceSession; space: Space; me: User };

/** Opens the dialog of invitations; guests invite nobody. */
export const InviteButton = (props: Props) => {
  const { t } = useTranslation('space');
  const [isOpen, setOpen] = useState(false);
  // Whoever closes the dialog by mistake has lost no address.
  const [addresses, setAddresses] = useState('');
  if (props.me.is_guest) return null;
  return (
    <>
      <button
        type="button"
        className={classes.invite}
        data-testid="open-invite"
        aria-label={t('invite.button')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <IconUserPlus size={20} stroke={1.75} aria-hidden />
        <span>{t('invite.button')}</span>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <Spoken of={['invitations', 'plans']}>
            <OpenDialog
              {...props}
              draft={{ text: addresses, type: setAddresses }}
              onClose={() => setOpen(false)}
            />
          </Spoken>
        </Suspense>
      )}
    </>
  );
};

const OpenDialog = ({
  session,
  space,
  me,
  draft,
  onClose,
}: Props & { draft: { text: string; type: (text: string) => void }; onClose: () => void }) => {
  const [isLimitSeen, setLimitSeen] = useState(false);
  const api = useApi();
  const { locale } = useLocale();
  const role = useStore(session.presence.model.store, ({ people }) => people.get(me.id)?.role);
  const ofCompany = useQuery(
    api.queries.companies.roleOf.queryOptions({ input: { id: me.id }, select: ({ data }) => data.role.name }),
  );
  const roomId = useRoomId(session.presence);
  const floor = roomId === null ? null : session.rooms.floorOf(roomId);
  const { realtime } = session;
  const onPasswordChanged = useCallback(
    (listener: () => void) => realtime.on('UpdateSpacePassword', () => listener()),
    [realtime],
  );
  const isCompanyManager = ofCompany.data === 'Manager';
  return (
    <>
      <InviteDialog
        space={space}
        floorId={floor?.uuid ?? null}
        publicUrl={session.publicUrl}
        locale={locale}
        isManager={role === 'Manager'}
        isCompanyManager={isCompanyManager}
        onPasswordChanged={onPasswordChanged}
        draft={draft}
        onSeeLimit={isCompanyManager ? () => setLimitSeen(true) : undefined}
        onClose={onClose}
      />
      {isLimitSeen && (
        <LimitDialog met="members" company={space.company} onClose={() => setLimitSeen(false)} />
      )}
    </>
  );
};
