import type { AvatarColor } from '@engawa/contract/accounts';
import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EventNotice,
  findColor,
  forgetPass,
  GuestForm,
  type GuestFormValues,
  isWaitingFor,
  type ReceivedSpaceInfo,
  rememberedColor,
  rememberedGuestName,
  spaceInfoQuery,
  useEventState,
} from '../../features/guests/index.ts';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PageTitle } from '../../ui/page/page-title.tsx';
import { prepareSpace } from '../entry/prepare-space.ts';
import { type Returning, useGuestEntry } from '../entry/use-guest-entry.ts';
import { AsideLine } from '../layouts/aside-line.tsx';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';
import { DevicesAtEntry } from './devices-at-entry.tsx';
import classes from './guest-entry.module.css';
import type { WaitingKind } from './guest-waiting.tsx';

/**
 * Interval at which a waiting guest fetches the event hours again and synchronises their clock with
 * the server's.
 */
const lookAgainMs = 60_000;

// Loaded for guests who wait for an opening, or in the lobby.
const GuestWaiting = lazyPart(async () => ({ default: (await import('./guest-waiting.tsx')).GuestWaiting }));

/** Whether and as whom a guest waits, and why the waiting ended without an entry. */
type Waiting = {
  readonly isOn: boolean;
  readonly first: { readonly kind: WaitingKind; readonly values: GuestFormValues } | null;
  readonly failure: unknown;
};

const firstColor = (): AvatarColor => findColor(rememberedColor()) ?? 'moss';

/** The guest entry page of an existing space: name and colour, the opening time, and the entry. */
export const GuestEntryForm = ({
  seen,
  floorId,
  returning,
}: {
  seen: ReceivedSpaceInfo;
  floorId: string | undefined;
  returning: Returning | null;
}) => {
  const { t } = useTranslation('guests');
  const { params } = useLocale();
  const { session, guestApi, interpreter } = useServices();
  const router = useRouter();
  const query = useQuery({
    ...spaceInfoQuery(guestApi, seen.uuid, floorId),
    refetchInterval: seen.opens_at === null && seen.closes_at === null ? false : lookAgainMs,
  });
  const info = query.data ?? seen;
  const state = useEventState(info);
  const { enter, beSomeoneElse } = useGuestEntry({ spaceId: info.uuid, floorId, returning });
  const refresh = () => void query.refetch();
  const [waiting, setWaiting] = useState<Waiting>(() => ({
    isOn: isWaitingFor(seen.uuid),
    first: null,
    failure: null,
  }));

  const send = async (values: GuestFormValues) => {
    try {
      await enter(values);
    } catch (error) {
      const code = refusalCodeOf(error);
      if (code !== 'SPACE_IS_NOT_OPENED' && code !== 'GUEST_WAITS_IN_LOBBY') throw error;
      const kind = code === 'SPACE_IS_NOT_OPENED' ? 'opening' : 'lobby';
      if (kind === 'opening') refresh();
      setWaiting({ isOn: true, first: { kind, values }, failure: null });
    }
  };
  // A returning guest has no name to type.
  useEffect(() => {
    if (returning !== null) prepareSpace(interpreter);
  }, [returning, interpreter]);
  const isOver = state.phase === 'parting' || state.phase === 'over';
  const inside = {
    to: '/{-$locale}/channel/$id',
    params: { ...params, id: info.uuid },
    search: floorId ? { floor: floorId } : {},
  } as const;

  /**
   * A user who enters with an account is no longer a guest of this browser; otherwise this page
   * would treat them as one again.
   */
  const beNoGuest = () => {
    forgetPass();
    session.leaveAsGuest();
  };

  return (
    <>
      <PageTitle
        hint={
          <>
            <span>{t('company', { company: info.company_name })}</span>
            <br />
            {!waiting.isOn && (
              <span>{returning === null ? t('hint') : t('back_hint', { space: info.name })}</span>
            )}
          </>
        }
      >
        {returning === null
          ? t('welcome', { space: info.name })
          : t('welcome_back', { name: returning.name })}
      </PageTitle>
      <div className={classes.entry} onInput={() => prepareSpace(interpreter)}>
        {!state.isOpen && <EventNotice hours={info} state={state} />}
        {isOver && <p className={classes.over}>{t('event.over_hint')}</p>}
        {!isOver && waiting.isOn && (
          <Suspense fallback={null}>
            <GuestWaiting
              info={info}
              floorId={floorId}
              isOpen={state.isOpen}
              enter={enter}
              refresh={refresh}
              first={waiting.first}
              onEnd={(values: GuestFormValues | null, failure: unknown) =>
                setWaiting({ isOn: false, first: values && { kind: 'opening', values }, failure })
              }
            />
            <DevicesAtEntry plan={info.plan} />
          </Suspense>
        )}
        {!isOver && !waiting.isOn && (
          <GuestForm
            // When the token turns out to have expired, the guest is asked for the same as a new
            // one.
            key={returning === null ? 'new' : 'returning'}
            initial={
              returning ?? waiting.first?.values ?? { name: rememberedGuestName(), color: firstColor() }
            }
            isPasswordNeeded={returning === null && info.is_guest_need_password}
            submitLabel={t(state.isOpen ? 'submit' : 'wait')}
            failure={waiting.failure}
            devices={<DevicesAtEntry plan={info.plan} />}
            send={send}
          />
        )}
      </div>
      {returning !== null && (
        <Button
          variant="subtle"
          fullWidth
          className={classes.other}
          data-testid="someone-else"
          onClick={() => void beSomeoneElse()}
        >
          {t('someone_else')}
        </Button>
      )}
      <AsideLine question={t('have_account')}>
        {session.mayBeLoggedIn() ? (
          <Link {...inside} onClick={beNoGuest} data-testid="as-user">
            {t('enter_as_user')}
          </Link>
        ) : (
          <Link
            to="/{-$locale}/auth/login"
            params={params}
            search={{ back: router.buildLocation(inside).href }}
            onClick={beNoGuest}
            data-testid="as-user"
          >
            {t('log_in')}
          </Link>
        )}
      </AsideLine>
    </>
  );
};
