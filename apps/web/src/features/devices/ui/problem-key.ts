import type { DeviceProblem } from '../../../platform/rtc/devices/devices.ts';

/** The phrase key of a problem; phrase keys contain no hyphens. */
export const problemKey = {
  denied: 'denied',
  missing: 'missing',
  'in-use': 'in_use',
  insecure: 'insecure',
  lost: 'lost',
  failed: 'failed',
} as const satisfies Record<DeviceProblem, string>;
