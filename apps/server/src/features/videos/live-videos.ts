import { findYoutube } from '@engawa/contract/items';
import { type Id, Refusal, roomChannel, type WhisperPayloads } from '@engawa/contract/kernel';
import { canControlVideo, positionAt, type Video, type videosEvents } from '@engawa/contract/videos';
import type { LivePeople } from '../../live/people/live-people.ts';
import type { Broadcaster, Handlers, LiveFeature } from '../../live/space/live-feature.ts';
import type { SpaceState } from '../../live/space/space-state.ts';
import { factOf, type KeptVideo, readKeptVideos } from './kept-videos.ts';

/**
 * The live part of videos: their state, so that everyone in a room sees the same second.
 * The live space does not know how long a video is; a client that computes a position behind the
 * end shows the end.
 */
export const createLiveVideos =
  (state: Pick<SpaceState, 'findItem' | 'listItems'>) =>
  (
    people: Pick<LivePeople, 'requireInside' | 'listRoom' | 'listAll' | 'watch'>,
    broadcaster: Broadcaster,
  ): LiveFeature => {
    const kept = new Map<Id, KeptVideo>();
    /** The video that an item shows now, by its id at YouTube. */
    const videoOf = (item: Id) => findYoutube(state.findItem('youtube', item)?.url ?? '')?.video;

    const setVideo = (video: KeptVideo) => {
      kept.set(video.item, video);
      broadcaster.remember(factOf(video.item), video);
    };
    const drop = (item: Id) => {
      if (kept.delete(item)) broadcaster.remember(factOf(item), null);
    };
    const viewOf = ({ item, video, playing, position, rate, position_at }: KeptVideo): Video => ({
      item,
      video,
      playing,
      position,
      rate,
      position_at,
    });
    const publish = (video: KeptVideo, by?: Id) =>
      broadcaster.publishToRoom(video.room, 'VideoEvent', { room: video.room, ...viewOf(video) }, by);
    const listRoom = (roomId: Id) => [...kept.values()].filter(({ room }) => room === roomId);
    const viewOfRoom = (roomId: Id) => ({ room: roomId, videos: listRoom(roomId).map(viewOf) });

    /** Somebody is in the room: what stood still continues, and what plays by itself begins. */
    const wake = (roomId: Id, now: number) => {
      if (people.listRoom(roomId).length === 0) return;
      for (const video of listRoom(roomId)) {
        if (!video.isHeld) continue;
        const awake = { ...video, isHeld: false, playing: true, position_at: now };
        setVideo(awake);
        publish(awake);
      }
      for (const { uuid, url, autoplay } of state.listItems('youtube', roomId)) {
        const found = findYoutube(url);
        if (!autoplay || found === null || kept.has(uuid)) continue;
        const { video, start } = found;
        const begun = { item: uuid, room: roomId, video, rate: 1, position: start, position_at: now };
        setVideo({ ...begun, playing: true, isHeld: false });
        publish({ ...begun, playing: true, isHeld: false });
      }
    };
    /** When nobody is in the room any more, its videos stand still. */
    const rest = (roomId: Id, now: number) => {
      if (people.listRoom(roomId).length > 0) return;
      for (const video of listRoom(roomId))
        if (video.playing)
          setVideo({
            ...video,
            isHeld: true,
            playing: false,
            position: positionAt(video, now),
            position_at: now,
          });
    };

    const handlers: Required<Handlers<WhisperPayloads<typeof videosEvents>>> = {
      VideoEvent(call, { item, video, playing, position, rate }) {
        const { userId, room, participant } = people.requireInside(call);
        const found = state.findItem('youtube', item);
        if (found === null || found.room !== room.id) throw new Refusal('ITEM_IS_NOT_EXIST');
        if (!canControlVideo({ userId, role: participant.role }, found)) throw new Refusal('FORBIDDEN');
        if (videoOf(item) !== video) throw new Refusal('TRY_AGAIN');
        const next = { item, room: room.id, video, playing, position, rate, position_at: call.now };
        setVideo({ ...next, isHeld: false });
        publish({ ...next, isHeld: false }, userId);
        call.reply();
      },
      VideosEvent(call) {
        call.reply(viewOfRoom(people.requireInside(call).room.id));
      },
    };

    people.watch({
      entered: ({ room }, now) => wake(room.id, now),
      roomChanged({ room }, from, now) {
        rest(from, now);
        wake(room.id, now);
      },
      left: ({ room }, now) => rest(room.id, now),
      wholeRoomSent({ room }, socket) {
        const view = viewOfRoom(room.id);
        if (view.videos.length === 0) return;
        broadcaster.sendToSocket(socket, { kind: 'room', name: roomChannel(room.id) }, 'VideosEvent', {
          ...view,
          snapshot: true,
        });
      },
    });

    return {
      handlers,
      contested: ['VideoEvent'],
      onEvent: {
        RoomItemEvent({ item }, now) {
          if (videoOf(item.uuid) !== kept.get(item.uuid)?.video) drop(item.uuid);
          wake(item.room, now);
        },
        DeleteRoomEvent({ room }) {
          for (const { item } of listRoom(room)) drop(item);
        },
      },
      restore(remembered) {
        for (const video of readKeptVideos(remembered)) kept.set(video.item, video);
      },
      // Items may have been changed or deleted since the last owner.
      restored(now) {
        const rooms = new Set(people.listAll().map(({ room }) => room.id));
        for (const { item, room, video } of [...kept.values()]) {
          const isThere = videoOf(item) === video && state.findItem('youtube', item)?.room === room;
          if (!isThere) drop(item);
          else rooms.add(room);
        }
        for (const room of rooms) rest(room, now);
        for (const room of rooms) wake(room, now);
      },
    };
  };
