import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { localStore } from '../../../platform/storage/storage.ts';
import { useSpacePlace } from '../../../slots/space-context.tsx';
import { createVideos, type Videos } from '../create-videos.ts';
import type { VideosHolder, VideosPorts } from '../ports.ts';
import { createYoutubePlayer } from '../youtube-player.ts';
import { drawFloorScreens } from './floor-screens.ts';
import { LargeVideo } from './large-video.tsx';
import { VideoBars } from './video-bars.tsx';

/** How often loudness and position are compared with those of everyone, in ms. */
const everyMs = 250;

const isSpeech = ({ presence, me: { id: selfId } }: VideosPorts): boolean =>
  [...presence.model.store.getState().people.values()].some(
    ({ id, isOpenMegaphone, isSpeechMode }) => id !== selfId && (isOpenMegaphone || isSpeechMode),
  );

const Shown = ({ ports, videos }: { ports: VideosPorts; videos: Videos }) => {
  const stage = useStore(ports.map.store, (state) => state.stage);
  useEffect(() => {
    if (!stage) return;
    return drawFloorScreens(stage, videos, (id) => {
      const item = videos.store.getState().videos.get(id)?.item;
      return item ? ports.items.sizeOf(item) : null;
    });
  }, [stage, videos, ports]);
  return (
    <>
      <LargeVideo ports={ports} videos={videos} />
      <VideoBars ports={ports} videos={videos} />
    </>
  );
};

/** The videos of the room: on the floor, in a bar at the edge, and large. */
export const VideosOfRoom = ({ ports, holder }: { ports: VideosPorts; holder: VideosHolder }) => {
  const { space } = useSpacePlace();
  const isIntoMeetingRooms = useRef(space.megaphone_in_meetings);
  isIntoMeetingRooms.current = space.megaphone_in_meetings;
  const videos = useStore(holder, (state) => state.videos);
  useEffect(() => {
    const { realtime, items, presence } = ports;
    const made = createVideos({
      realtime,
      items: items.store,
      me() {
        const me = ports.me.now();
        return me && { ...me, place: ports.me.ownPlace() };
      },
      rules: () => ({ isIntoMeetingRooms: isIntoMeetingRooms.current }),
      isSpeech: () => isSpeech(ports),
      sizeOf: ports.items.sizeOf,
      onReturn: (returned) =>
        presence.entering.store.subscribe(({ entry }, { entry: before }) => {
          if (entry.kind === 'inside' && before.kind === 'lost') returned();
        }),
      every(callback) {
        const timer = setInterval(callback, everyMs);
        return () => clearInterval(timer);
      },
      createPlayer: createYoutubePlayer,
      storage: localStore,
    });
    holder.setState({ videos: made });
    return () => {
      made.end();
      holder.setState({ videos: null });
    };
  }, [ports, holder]);
  return videos && <Shown ports={ports} videos={videos} />;
};
