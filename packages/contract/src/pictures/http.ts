import * as z from 'zod';
import { companyManagers } from '../companies/policy.ts';
import { enveloped, guestsOnly, id, refuses, sessionRoute, spaceRoute, usersOnly } from '../kernel/index.ts';
import { wallpaperChoice } from '../rooms/schema.ts';
import { spaceVisitors } from '../spaces/policy.ts';
import { uploadRefusals } from './refusals.ts';
import { maxWallpapersAtOnce } from './rules.ts';
import { avatarAddress, businessCardAddress, companyPicture } from './schema.ts';

const tags = ['pictures'];
const ofCompany = z.object({ id });

export const picturesHttp = {
  setAvatar: sessionRoute(usersOnly)
    .route({ method: 'POST', path: '/user-avatar', tags, summary: 'Upload my profile picture (users)' })
    .input(z.object({ avatar: z.file() }))
    .output(avatarAddress)
    .errors(uploadRefusals),
  removeAvatar: sessionRoute(usersOnly)
    .route({
      method: 'DELETE',
      path: '/user-avatar',
      tags,
      summary: 'Delete my profile picture; the drawn portrait returns (users)',
    })
    .output(avatarAddress),
  setGuestAvatar: sessionRoute(guestsOnly)
    .route({ method: 'POST', path: '/guest-avatar', tags, summary: 'Upload my profile picture (guests)' })
    .input(z.object({ avatar: z.file() }))
    .output(avatarAddress)
    .errors(uploadRefusals),
  removeGuestAvatar: sessionRoute(guestsOnly)
    .route({
      method: 'DELETE',
      path: '/guest-avatar',
      tags,
      summary: 'Delete my profile picture; the drawn portrait returns (guests)',
    })
    .output(avatarAddress),
  setBusinessCard: sessionRoute(usersOnly)
    .route({
      method: 'POST',
      path: '/user/upload-business-card',
      tags,
      summary: 'Upload my business card (users)',
    })
    .input(z.object({ business_card: z.file() }))
    .output(businessCardAddress)
    .errors(uploadRefusals),
  removeBusinessCard: sessionRoute(usersOnly)
    .route({
      method: 'DELETE',
      path: '/user/upload-business-card',
      tags,
      summary: 'Delete my business card (users)',
    })
    .output(businessCardAddress),
  businessCard: sessionRoute(usersOnly)
    .route({ method: 'GET', path: '/user/business-card', tags, summary: 'My business card (users)' })
    .output(businessCardAddress),
  businessCardOf: spaceRoute(spaceVisitors)
    .route({
      method: 'GET',
      path: '/user/{id}/business-card',
      tags,
      summary: 'The business card of a member of this space',
    })
    .input(z.object({ id }))
    .output(businessCardAddress)
    .errors(refuses('USER_IS_NOT_EXIST')),
  setCompanyPicture: sessionRoute(companyManagers)
    .route({
      method: 'POST',
      path: '/company/{id}/picture',
      tags,
      summary: 'Upload the picture of a company (Managers)',
    })
    .input(ofCompany.extend({ picture: z.file() }))
    .output(enveloped(companyPicture))
    .errors({ ...uploadRefusals, ...refuses('COMPANY_IS_NOT_EXIST') }),
  removeCompanyPicture: sessionRoute(companyManagers)
    .route({
      method: 'DELETE',
      path: '/company/{id}/picture',
      tags,
      summary: 'Delete the picture of a company (Managers)',
    })
    .input(ofCompany)
    .output(enveloped(companyPicture))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  listWallpapers: sessionRoute(companyManagers)
    .route({
      method: 'GET',
      path: '/company/{id}/background',
      tags,
      summary: "A company's own wallpapers, oldest first (Managers)",
    })
    .input(ofCompany)
    .output(enveloped(z.array(wallpaperChoice)))
    .errors(refuses('COMPANY_IS_NOT_EXIST')),
  addWallpapers: sessionRoute(companyManagers)
    .route({
      method: 'POST',
      path: '/company/{id}/background',
      successStatus: 201,
      tags,
      summary: 'Add wallpapers, all or none (Managers)',
    })
    .input(ofCompany.extend({ images: z.array(z.file()).min(1).max(maxWallpapersAtOnce) }))
    .output(enveloped(z.array(wallpaperChoice)))
    .errors({ ...uploadRefusals, ...refuses('COMPANY_IS_NOT_EXIST', 'WALLPAPERS_ARE_TOO_MANY') }),
  removeWallpaper: sessionRoute(companyManagers)
    .route({
      method: 'DELETE',
      path: '/company/{id}/background/{wallpaper_id}',
      tags,
      summary: 'Delete a wallpaper; its rooms get their drawn floor back (Managers)',
    })
    .input(ofCompany.extend({ wallpaper_id: id }))
    .output(enveloped(z.object({ id })))
    .errors(refuses('COMPANY_IS_NOT_EXIST', 'WALLPAPER_IS_NOT_EXIST')),
};
