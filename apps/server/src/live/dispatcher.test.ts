import { describe, expect, it } from 'vitest';
import { createEventDesk } from './dispatcher.ts';
import { refusalSentences } from './sentences.ts';

const spaceId = '50000000-0000-4000-8000-000000000000';
const openDesk = () =>
  createEventDesk({ spaceId, epoch: 1, isCertain: () => true, sentences: refusalSentences });

describe('the dispatch of whispers', () => {
  it('refuses to start with two handlers of one event', () => {
    const desk = openDesk();
    desk.install({ handlers: { LogoutEvent: () => {}, ActiveEvent: () => {} } });
    expect(() => desk.install({ handlers: { ActiveEvent: () => {} } })).toThrow(
      'ActiveEvent has two handlers.',
    );
  });

  it('types what is published, answered and handled by the contract', () => {
    const { voice, install } = openDesk();
    // Each of these lines compiles only because the error that the comment expects is there.
    const mistakes = () => {
      // @ts-expect-error a field of the wrong type
      voice.toSpace('ChangeRoomEvent', { room: 1 });
      // @ts-expect-error a field is missing
      voice.toSpace('UserDisconnect', {});
      // @ts-expect-error a field that the contract does not name
      voice.toSpace('ChangeRoomEvent', { room: spaceId, floor: spaceId });
      // @ts-expect-error no such event
      voice.toSpace('ChangedRoomEvent', { room: spaceId });
      // @ts-expect-error that event is not published in rooms
      voice.toRoom(spaceId, 'ChangeRoomEvent', { room: spaceId });
      // @ts-expect-error that event is not published on the channel of the space
      voice.toSocket('1.1', { kind: 'space', name: 'private-space' }, 'RoomItemEvent', {});
      install({
        handlers: {
          // @ts-expect-error the Reply to this whisper has other fields
          LoginEvent: (call) => call.reply({ slot: 1 }),
          // @ts-expect-error the Reply to this whisper has no fields
          LogoutEvent: (call) => call.reply({ slot: 1, t: 1 }),
          // @ts-expect-error the whisper carries no such field
          ActiveEvent: (_call, { isVisible }) => isVisible,
        },
      });
    };
    expect(mistakes).toBeTypeOf('function');
  });
});
