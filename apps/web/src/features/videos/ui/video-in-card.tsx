import { useStore } from 'zustand';
import { WithNamespaces } from '../../../platform/i18n/with-namespaces.tsx';
import type { Videos } from '../create-videos.ts';
import type { VideosHolder, VideosPorts } from '../ports.ts';
import { VideoControls } from './video-controls.tsx';

const Controls = ({ ports, videos, id }: { ports: VideosPorts; videos: Videos; id: string }) => {
  const view = useStore(videos.store, (state) => state.videos.get(id));
  return view ? <VideoControls ports={ports} videos={videos} view={view} /> : null;
};

/** The controls of a video in the card of its item; nothing for other items. */
export const VideoInCard = ({
  ports,
  holder,
  id,
}: {
  ports: VideosPorts;
  holder: VideosHolder;
  id: string;
}) => {
  const videos = useStore(holder, (state) => state.videos);
  return (
    videos && (
      <WithNamespaces of={['videos']}>
        <Controls ports={ports} videos={videos} id={id} />
      </WithNamespaces>
    )
  );
};
