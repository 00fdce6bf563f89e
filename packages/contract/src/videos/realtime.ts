import * as z from 'zod';
import { defineEvent, id } from '../kernel/index.ts';
import { maxVideoSeconds, videoRates } from './rules.ts';

const videoId = z.string().regex(/^[\w-]{11}$/);
const position = z.number().min(0).max(maxVideoSeconds);
const rate = z.number().refine((value) => videoRates.includes(value));

const video = z.object({
  item: id,
  video: videoId,
  playing: z.boolean(),
  position: z.number(),
  rate: z.number(),
  position_at: z.number(),
});
/** The state of one video of a room. */
export type Video = z.output<typeof video>;

/** Playing the videos of a room in step. See SPEC.md in this folder. */
export const videosEvents = {
  VideoEvent: defineEvent({
    name: 'VideoEvent',
    whisper: z.object({ item: id, video: videoId, playing: z.boolean(), position, rate }),
    message: video.extend({ room: id }),
    channels: ['room'],
  }),
  VideosEvent: defineEvent({
    name: 'VideosEvent',
    whisper: z.object({}),
    reply: z.object({ room: id, videos: z.array(video) }),
    /** The list is complete: a video that is not listed has not been started. */
    message: z.object({ room: id, snapshot: z.literal(true), videos: z.array(video) }),
    channels: ['room'],
  }),
} as const;
