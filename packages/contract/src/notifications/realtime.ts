import * as z from 'zod';
import { defineEvent } from '../kernel/index.ts';
import { notificationKind } from './schema.ts';

/** A person has a new notification, which they read over HTTP. See SPEC.md in this folder. */
export const notificationsEvents = {
  NotificationEvent: defineEvent({
    name: 'NotificationEvent',
    whisper: null,
    message: z.object({ kind: notificationKind }),
    channels: ['person'],
  }),
} as const;
