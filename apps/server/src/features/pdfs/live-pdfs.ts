import { type Id, Refusal, roomChannel, type WhisperPayloads } from '@engawa/contract/kernel';
import { canPresentPdf, canTakeOverPdf, pageWithin, type pdfsEvents } from '@engawa/contract/pdfs';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, Handlers, LiveFeature } from '../../live/space/live-feature.ts';
import type { SpaceState } from '../../live/space/space-state.ts';
import { factOf, type KeptPresentation, readKeptPresentations } from './kept-presentations.ts';

/** The live part of PDFs: who presents which one, and the page that everyone sees. */
export const createLivePdfs =
  (state: Pick<SpaceState, 'findItem'>) =>
  (
    people: Pick<LivePeople, 'requireInside' | 'presentAt' | 'watch'>,
    broadcaster: Broadcaster,
  ): LiveFeature => {
    const kept = new Map<Id, KeptPresentation>();

    const viewOf = ({ item, file, presenter, page }: KeptPresentation) => ({ item, file, presenter, page });
    const publish = (one: KeptPresentation, isOver = false, by?: Id) =>
      broadcaster.publishToRoom(
        one.room,
        'PdfEvent',
        { room: one.room, ...viewOf(one), presenter: isOver ? null : one.presenter },
        by,
      );
    const setPresentation = (one: KeptPresentation, by?: Id) => {
      kept.set(one.item, one);
      broadcaster.remember(factOf(one.item), one);
      publish(one, false, by);
    };
    const end = (one: KeptPresentation, by?: Id) => {
      kept.delete(one.item);
      broadcaster.remember(factOf(one.item), null);
      publish(one, true, by);
    };
    const endOf = (presenter: Id, besides: Id | null = null) => {
      for (const one of [...kept.values()]) if (one.presenter === presenter && one.item !== besides) end(one);
    };
    const viewOfRoom = (roomId: Id) => ({
      room: roomId,
      pdfs: [...kept.values()].filter(({ room }) => room === roomId).map(viewOf),
    });

    const handlers: Required<Handlers<WhisperPayloads<typeof pdfsEvents>>> = {
      PdfEvent(call, { item, file, page, presenting }) {
        const { userId, room, participant } = people.requireInside(call);
        const found = state.findItem('pdf', item);
        if (found === null || found.room !== room.id || found.pdf === undefined)
          throw new Refusal('ITEM_IS_NOT_EXIST');
        const person = { userId, role: participant.role };
        if (!canPresentPdf(person, found)) throw new Refusal('FORBIDDEN');
        const now = kept.get(item);
        if (now !== undefined && now.presenter !== userId && !canTakeOverPdf(person, found))
          throw new Refusal('PDF_IS_PRESENTED');
        if (found.pdf.file !== file) throw new Refusal('TRY_AGAIN');
        if (presenting) {
          endOf(userId, item);
          setPresentation(
            { item, room: room.id, file, presenter: userId, page: pageWithin(page, found.pdf.pages) },
            userId,
          );
        } else if (now !== undefined) end(now, userId);
        call.reply();
      },
      PdfsEvent(call) {
        call.reply(viewOfRoom(people.requireInside(call).room.id));
      },
    };

    people.watch({
      roomChanged: ({ userId }) => endOf(userId),
      left: ({ userId }) => endOf(userId),
      wholeRoomSent({ room }, socket) {
        const view = viewOfRoom(room.id);
        if (view.pdfs.length === 0) return;
        broadcaster.sendToSocket(socket, { kind: 'room', name: roomChannel(room.id) }, 'PdfsEvent', {
          ...view,
          snapshot: true,
        });
      },
    });

    return {
      handlers,
      contested: ['PdfEvent'],
      onEvent: {
        RoomItemEvent({ item }) {
          const one = kept.get(item.uuid);
          if (one !== undefined && state.findItem('pdf', item.uuid)?.pdf?.file !== one.file) end(one);
        },
        DeleteRoomEvent({ room }) {
          for (const one of [...kept.values()]) if (one.room === room) end(one);
        },
      },
      restore(remembered) {
        for (const one of readKeptPresentations(remembered)) kept.set(one.item, one);
      },
      // The presenter may have left, and the item changed, since the last owner.
      restored(now) {
        for (const one of [...kept.values()]) {
          const found = state.findItem('pdf', one.item);
          const isThere = found?.pdf?.file === one.file && found.room === one.room;
          if (!isThere || people.presentAt(one.presenter, now)?.roomId !== one.room) end(one);
        }
      },
    };
  };
