import { describe, expect, it } from 'vitest';
import type { PeerPlan } from '../carrier.ts';
import type { LineName } from '../sent-to-peer.ts';
import { permissionsOf } from './permissions.ts';

const nothing: PeerPlan = {
  isAudioSent: false,
  isVideoSent: false,
  isScreenSent: false,
  isAudioWanted: true,
  isVideoWanted: true,
  videoWidthPx: 320,
  isScreenWanted: true,
  isBeyondPictures: false,
};
const everything = { ...nothing, isAudioSent: true, isVideoSent: true, isScreenSent: true };
const sidOf = (name: LineName) => `sid of ${name}`;

describe('permissionsOf', () => {
  it('permits nothing to people who are sent nothing, whatever they want', () => {
    expect(permissionsOf(new Map([['mallory', nothing]]), sidOf)).toEqual([]);
  });

  it('names each track that somebody may receive, and never permits all', () => {
    expect(
      permissionsOf(
        new Map([
          ['ben', everything],
          ['mei', { ...nothing, isAudioSent: true }],
          ['gus', { ...everything, isAudioSent: false }],
        ]),
        sidOf,
      ),
    ).toEqual([
      {
        participantIdentity: 'ben',
        allowAll: false,
        allowedTrackSids: ['sid of audio', 'sid of video', 'sid of screenVideo', 'sid of screenAudio'],
      },
      { participantIdentity: 'mei', allowAll: false, allowedTrackSids: ['sid of audio'] },
      {
        participantIdentity: 'gus',
        allowAll: false,
        allowedTrackSids: ['sid of video', 'sid of screenVideo'],
      },
    ]);
  });

  it('cannot permit what is not published', () => {
    expect(
      permissionsOf(new Map([['ben', everything]]), (name) => (name === 'video' ? 'sid of video' : null)),
    ).toEqual([{ participantIdentity: 'ben', allowAll: false, allowedTrackSids: ['sid of video'] }]);
    expect(permissionsOf(new Map([['ben', everything]]), () => null)).toEqual([]);
  });
});
