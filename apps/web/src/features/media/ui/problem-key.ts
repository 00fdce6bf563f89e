import type { DeviceProblem } from '../../../platform/rtc/devices.ts';

/** A problem's name in the phrases, which know no hyphens. */
export const problemKey = {
  denied: 'denied',
  missing: 'missing',
  'in-use': 'in_use',
  insecure: 'insecure',
  lost: 'lost',
  failed: 'failed',
} as const satisfies Record<DeviceProblem, string>;
