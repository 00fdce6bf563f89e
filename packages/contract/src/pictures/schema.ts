import * as z from 'zod';

/** Where someone's picture is now. */
export const avatarAddress = z.object({ avatar_url: z.string() });
/** Where someone's business card is for a while; null: they have none. */
export const businessCardAddress = z.object({ business_card_url: z.string().nullable() });
