import type { User } from '@engawa/contract/accounts';
import type { Space } from '@engawa/contract/spaces';
import { useMediaQuery } from '@mantine/hooks';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { ArrivalDesk } from '../../features/companies/index.ts';
import { EventHoursBar } from '../../features/guests/index.ts';
import { DeviceNews } from '../../features/media/index.ts';
import { NearbyAnnouncer, PeopleList, useEntry, useRoomId } from '../../features/presence/index.ts';
import { MuteActions, SpeakingNotices } from '../../features/speaking/index.ts';
import { ControlBar } from './control-bar.tsx';
import { EntryDoor } from './entry-door.tsx';
import { MePanel } from './me-panel.tsx';
import { ReentryDialog } from './reentry-dialog.tsx';
import { SideMenu } from './side-menu.tsx';
import classes from './space-frame.module.css';
import type { SpaceSession } from './space-session.ts';
import { type StageHandle, StageView } from './stage-view.tsx';
import { TabBar, type View } from './tab-bar.tsx';
import { TopBar } from './top-bar.tsx';
import { useLeaving } from './use-leaving.ts';
import { useNoticeSounds } from './use-notice-sounds.ts';
import { useOwnMirror } from './use-own-mirror.ts';
import { useTellAccount } from './use-tell-account.ts';

// Of an event that closed meanwhile.
const EventDoorPage = lazy(async () => ({
  default: (await import('../pages/event-door-page.tsx')).EventDoorPage,
}));

/** Below this the side menu lies over the stage and begins closed; below the other the views are tabs. */
const wide = '(min-width: 1024px)';
const narrow = '(max-width: 767px)';

/** The frame around the map: top bar, side menu, control bar; on a phone one view at a time. */
export const SpaceFrame = ({ session, space, me }: { session: SpaceSession; space: Space; me: User }) => {
  const { presence, rooms } = session;
  const isPhone = useMediaQuery(narrow, undefined, { getInitialValueInEffect: false }) ?? false;
  const isWide = useMediaQuery(wide, undefined, { getInitialValueInEffect: false }) ?? false;
  const [isMenuOpen, setMenuOpen] = useState(isWide);
  // A tablet is turned round, a window made narrow.
  useEffect(() => setMenuOpen(isWide), [isWide]);
  const [view, setView] = useState<View>('map');
  const [stage, setStage] = useState<StageHandle | null>(null);
  useTellAccount(presence, me);
  useOwnMirror(session.desk.preferences);
  const { goHome } = useLeaving();
  useNoticeSounds(session, me.id, me.is_guest);
  const entry = useEntry(presence);
  const roomId = useRoomId(presence);
  const isManager = useStore(
    presence.model.store,
    ({ people: inRoom }) => inRoom.get(me.id)?.role === 'Manager',
  );
  const roomNameOf = useCallback((id: string) => rooms.find(id)?.name ?? null, [rooms]);
  const locate = useCallback(
    (id: string) => {
      setView('map');
      stage?.locate(id);
    },
    [stage],
  );

  const { speaking } = session;
  const actionsOn = useCallback((id: string) => <MuteActions speaking={speaking} id={id} />, [speaking]);

  const { useHere: comeHere } = presence.entering;
  const askAgain = async () => comeHere();
  if (entry.kind === 'refused' && entry.code === 'SPACE_IS_NOT_OPENED')
    return (
      <Suspense fallback={null}>
        <EventDoorPage spaceId={space.uuid} enter={askAgain} />
      </Suspense>
    );
  if (entry.kind !== 'entering' && entry.kind !== 'inside' && entry.kind !== 'lost')
    return <EntryDoor entry={entry} onUseHere={comeHere} />;

  const people = (
    <PeopleList presence={presence} roomNameOf={roomNameOf} onLocate={locate} actions={actionsOn} />
  );
  return (
    <div className={classes.frame} data-view={isPhone ? view : undefined}>
      <TopBar session={session} space={space} me={me} />
      {!isPhone && (
        <SideMenu isOpen={isMenuOpen} onToggle={() => setMenuOpen(!isMenuOpen)} presence={presence}>
          {people}
        </SideMenu>
      )}
      <main className={classes.main}>
        <StageView session={session} space={space} roomId={roomId} isPhone={isPhone} onReady={setStage} />
        <EventHoursBar hours={session.eventHours} isManager={isManager} />
        <ControlBar session={session} isPhone={isPhone} />
        {isPhone && view === 'people' && <div className={classes.sheet}>{people}</div>}
        {isPhone && view === 'me' && (
          <div className={classes.sheet}>
            <MePanel presence={presence} isGuest={me.is_guest} />
          </div>
        )}
      </main>
      {isPhone && <TabBar view={view} onChange={setView} />}
      <NearbyAnnouncer presence={presence} />
      <SpeakingNotices speaking={speaking} />
      <DeviceNews desk={session.desk} />
      <ReentryDialog presence={presence} media={session.media} goHome={goHome} />
      {!me.is_guest &&
        space.type === 'office' &&
        (entry.kind === 'inside' || entry.kind === 'lost') &&
        roomId !== null && <ArrivalDesk companyId={space.company_id} userId={me.id} roomId={roomId} />}
    </div>
  );
};
