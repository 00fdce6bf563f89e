import * as z from 'zod';
import { isWhole, maxUrlLength } from '../rules.ts';
import { findYoutube, readYoutubeAddress } from '../youtube-address.ts';
import { areaTypes, label } from './fields.ts';
import { defineItemKind } from './item-kind.ts';

const youtubeAddress = z
  .string()
  .min(1, 'validation.required')
  .max(maxUrlLength, 'validation.too_long')
  .transform(readYoutubeAddress)
  .refine((text) => isWhole(text) && findYoutube(text) !== null, 'validation.youtube_link');

/** A video of YouTube, which plays for everyone at the same time. */
export const youtube = defineItemKind({
  type: 'youtube',
  body: {
    label,
    url: youtubeAddress,
    autoplay: z.boolean().default(false),
    area_type: z.enum(areaTypes).default('middle'),
  },
  isLive: true,
});
