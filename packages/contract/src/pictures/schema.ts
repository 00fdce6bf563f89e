import * as z from 'zod';

/** The current address of the picture of a person. */
export const avatarAddress = z.object({ avatar_url: z.string() });
/** The address of the business card of a person, which expires; null: they have none. */
export const businessCardAddress = z.object({ business_card_url: z.string().nullable() });
/** The address of the picture of a company; null: it has none. */
export const companyPicture = z.object({ picture_url: z.string().nullable() });
