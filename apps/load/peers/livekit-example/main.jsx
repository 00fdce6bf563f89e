import { LiveKitRoom, VideoConference } from '@livekit/components-react';
import '@livekit/components-styles';
import { createRoot } from 'react-dom/client';

/**
 * The options of LiveKit's own Meet example: no picture larger than its tile is received, and none is
 * sent that nobody watches.
 */
const options = { adaptiveStream: true, dynacast: true };

const given = new URLSearchParams(location.search);
document.body.style.margin = '0';
createRoot(document.getElementById('root')).render(
  <LiveKitRoom
    serverUrl={given.get('url')}
    token={given.get('token')}
    options={options}
    audio={false}
    video={false}
    data-lk-theme="default"
    style={{ height: '100dvh' }}
  >
    <VideoConference />
  </LiveKitRoom>,
);
