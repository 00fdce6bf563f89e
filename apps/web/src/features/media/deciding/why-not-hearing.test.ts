import { expect, it } from 'vitest';
import { person } from '../person.fixture.ts';
import { groupNotHearing, type ReasonNotHearing, whyNotHearing } from './why-not-hearing.ts';

const me = person('me');

it.each<[ReasonNotHearing, Parameters<typeof whyNotHearing>]>([
  ['you_pass_by', [person('me', { isPassingBy: true }), person('ben', { isMuteVolume: true })]],
  ['passes_by', [me, person('ben', { isPassingBy: true })]],
  ['speaker_off', [me, person('ben', { isMuteVolume: true, status: 'busy' })]],
  ['other_conversation', [me, person('ben', { channel: 'area_1' })]],
  ['you_are_not_available', [person('me', { status: 'busy' }), person('ben')]],
  ['not_available', [me, person('ben', { status: 'leave' })]],
  ['too_far', [me, person('ben')]],
])('%s', (reason, [self, other]) => {
  expect(whyNotHearing(self, other)).toBe(reason);
});

it('groups the connected people of the room by reason, without those who hear', () => {
  const people = [
    me,
    person('ben'),
    person('mei', { status: 'busy' }),
    person('kai'),
    person('ana', { isConnected: false }),
    person('lee', { room: '2' }),
    person('zoe'),
  ];
  expect(groupNotHearing(people, 'me', ['zoe'])).toEqual([
    { reason: 'not_available', names: ['mei'] },
    { reason: 'too_far', names: ['ben', 'kai'] },
  ]);
  expect(groupNotHearing([], 'me', [])).toEqual([]);
});
