import { type Id, Refusal, type WhisperPayloads } from '@engawa/contract/kernel';
import { windowIconPath, type windowsEvents } from '@engawa/contract/windows';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Person } from '../../live/people/person.ts';
import type { Broadcaster, Handlers, LiveFeature } from '../../live/space/live-feature.ts';
import { answers } from '../../live/space/query.ts';
import { sentWindowQuery, windowIconQuery } from './queries.ts';

type WindowsPorts = {
  /** The companions of this person send to this space from now on. */
  sendHere(userId: Id, asked_at: Date): Promise<void>;
  /** The current values of plan and space. */
  settings(): { readonly isActiveWinInPlan: boolean; readonly isActiveWinAllowed: boolean };
};

/** A window that is no longer in front may still be shown, e.g. during a pause. */
const maxIconsOfPerson = 4;

/** The windows of people on the way to their own pages, and the icons of those that are shown. */
export const createLiveWindows =
  (spaceId: Id, ports: WindowsPorts) =>
  (
    people: Pick<LivePeople, 'requireInside' | 'find' | 'listRoom' | 'watch' | 'change'>,
    broadcaster: Pick<Broadcaster, 'publishToPerson' | 'publishToRoom' | 'forCall'>,
  ): LiveFeature => {
    /** The people whose page asks, each with the icons of their last windows, oldest first. */
    const asking = new Map<Id, Map<string, string>>();

    const requireAllowed = ({ isGuest }: Person['participant']) => {
      const { isActiveWinInPlan, isActiveWinAllowed } = ports.settings();
      if (!isActiveWinInPlan) throw new Refusal('PLAN_FORBIDS');
      if (!isActiveWinAllowed || isGuest) throw new Refusal('FORBIDDEN');
    };
    const begin = (userId: Id) => {
      if (!asking.has(userId)) asking.set(userId, new Map());
    };

    const handlers: Required<Handlers<WhisperPayloads<typeof windowsEvents>>> = {
      WindowSourceEvent(call, { isOn }) {
        const { userId, participant } = people.requireInside(call);
        if (!isOn) {
          asking.delete(userId);
          return call.reply();
        }
        requireAllowed(participant);
        // Before it is stored: a companion that reads the stored space finds the page asking.
        begin(userId);
        broadcaster.forCall(
          call,
          () => ports.sendHere(userId, new Date(call.now)),
          () => {
            requireAllowed(people.requireInside(call).participant);
            begin(userId);
            call.reply();
          },
        );
      },
    };

    const keep = (icons: Map<string, string>, hash: string, png: string) => {
      icons.delete(hash);
      icons.set(hash, png);
      for (const oldest of icons.keys()) {
        if (icons.size <= maxIconsOfPerson) break;
        icons.delete(oldest);
      }
    };

    /** The page that knows what the person shows is gone; one that comes back whispers it again. */
    const hide = ({ userId, room, participant }: Person, now: number) => {
      asking.delete(userId);
      if (!participant.isActiveWin && participant.winInfo === null) return;
      const hidden = { isActiveWin: false, winInfo: null };
      people.change(userId, hidden, now);
      broadcaster.publishToRoom(room.id, 'ActiveWinEvent', hidden, userId);
    };
    people.watch({ away: hide, replaced: hide, left: ({ userId }) => void asking.delete(userId) });

    return {
      handlers,
      queries: [
        answers(sentWindowQuery, ({ userId, companionId, window }) => {
          const icons = asking.get(userId);
          if (icons === undefined) return { is_heard: false };
          const icon = window?.icon ?? null;
          if (icon !== null) keep(icons, icon.hash, icon.png);
          broadcaster.publishToPerson(userId, 'OwnWindowEvent', {
            companionId,
            window: window && {
              program: window.program,
              title: window.title,
              icon: icon === null ? '' : windowIconPath(spaceId, icon.hash),
            },
          });
          return { is_heard: true };
        }),
        answers(windowIconQuery, ({ userId, hash }) => {
          const own = asking.get(userId)?.get(hash);
          if (own !== undefined) return own;
          const room = people.find(userId)?.room.id;
          if (room === undefined) return null;
          const path = windowIconPath(spaceId, hash);
          const shown = people
            .listRoom(room)
            .find(
              (person) => person.participant.winInfo?.icon === path && asking.get(person.userId)?.has(hash),
            );
          return shown === undefined ? null : (asking.get(shown.userId)?.get(hash) ?? null);
        }),
      ],
      onEvent: {
        FetchSpaceInfoEvent({ settings }) {
          if (settings.isActiveWinAllowed === false || settings.plan?.app_active_win === false)
            asking.clear();
        },
      },
    };
  };
