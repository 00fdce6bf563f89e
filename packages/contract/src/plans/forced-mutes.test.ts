import { expect, it } from 'vitest';
import { forcedMutes, selfHostedPlan } from './index.ts';

it.each([
  [true, true, { audio: false, video: false }],
  [false, true, { audio: true, video: false }],
  [true, false, { audio: false, video: true }],
  [false, false, { audio: true, video: true }],
])('PLN-3 a plan with voice: %s and video: %s forces the mutes %j', (voice, video, mutes) => {
  expect(forcedMutes({ ...selfHostedPlan, voice, video })).toEqual(mutes);
});
