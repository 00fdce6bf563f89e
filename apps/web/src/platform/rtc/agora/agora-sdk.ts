import AgoraRTC, { type IAgoraRTCClient, type ILocalTrack } from 'agora-rtc-sdk-ng';

/** The part of an Agora client that the carrier uses. */
export type AgoraClient = Pick<
  IAgoraRTCClient,
  | 'connectionState'
  | 'remoteUsers'
  | 'join'
  | 'leave'
  | 'publish'
  | 'unpublish'
  | 'subscribe'
  | 'unsubscribe'
  | 'on'
  | 'renewToken'
  | 'getRTCStats'
  | 'getRemoteAudioStats'
  | 'getRemoteVideoStats'
>;

/** The part of Agora's library that the carrier uses; tests replace it. */
export type AgoraSdk = {
  readonly client: AgoraClient;
  /** A separate client for each shared screen. */
  createScreenClient(): AgoraClient;
  createTrack(kind: 'audio' | 'video', track: MediaStreamTrack): ILocalTrack;
};

const errorsOnly = 3;

/** Agora's library itself; it sends its reports of use to nobody. */
export const createAgoraSdk = (): AgoraSdk => {
  AgoraRTC.setLogLevel(errorsOnly);
  AgoraRTC.disableLogUpload();
  const createClient = () => AgoraRTC.createClient({ mode: 'rtc', codec: 'vp8' });
  return {
    client: createClient(),
    createScreenClient: createClient,
    createTrack: (kind, mediaStreamTrack) =>
      kind === 'audio'
        ? AgoraRTC.createCustomAudioTrack({ mediaStreamTrack })
        : AgoraRTC.createCustomVideoTrack({ mediaStreamTrack }),
  };
};
