import { id } from '@engawa/contract/kernel';
import * as z from 'zod';

const factPrefix = 'video.';

/** The key under which the state of a video is remembered for the next owner. */
export const factOf = (item: string): string => `${factPrefix}${item}`;

const keptVideo = z.object({
  item: id,
  room: id,
  video: z.string(),
  playing: z.boolean(),
  position: z.number(),
  rate: z.number(),
  position_at: z.number(),
  /** It stands still only because nobody is in the room. */
  isHeld: z.boolean(),
});
/** The state of a video as a live space keeps it. */
export type KeptVideo = Readonly<z.output<typeof keptVideo>>;

/** The videos among the facts of the last owner. */
export const readKeptVideos = (remembered: ReadonlyMap<string, unknown>): readonly KeptVideo[] =>
  [...remembered].flatMap(([key, value]) => (key.startsWith(factPrefix) ? [keptVideo.parse(value)] : []));
