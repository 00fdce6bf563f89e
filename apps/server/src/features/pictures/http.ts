import { picturesHttp } from '@engawa/contract/pictures';
import { implement } from '@orpc/server';
import type { ApiContext, SessionGuard } from '../../platform/http/api-context.ts';
import type { EntryGuard } from '../../platform/http/entry-guard.ts';
import type { CompanyPictures } from './company-pictures.ts';
import type { OwnPictures } from './own-pictures.ts';
import type { Wallpapers } from './wallpapers.ts';

/** The HTTP calls of pictures. */
export const createPicturesHttp = (
  {
    own,
    ofCompanies,
    wallpapers,
  }: { own: OwnPictures; ofCompanies: CompanyPictures; wallpapers: Wallpapers },
  sessionGuard: SessionGuard,
  entryGuard: EntryGuard,
) => {
  const open = implement(picturesHttp).$context<ApiContext>();
  const guarded = open.use(sessionGuard);
  const entered = open.use(entryGuard);
  return {
    setAvatar: guarded.setAvatar.handler(async ({ input, context }) => ({
      avatar_url: await own.setAvatar(context.actor, 'user', input.avatar),
    })),
    removeAvatar: guarded.removeAvatar.handler(async ({ context }) => ({
      avatar_url: await own.removeAvatar(context.actor, 'user'),
    })),
    setGuestAvatar: guarded.setGuestAvatar.handler(async ({ input, context }) => ({
      avatar_url: await own.setAvatar(context.actor, 'guest', input.avatar),
    })),
    removeGuestAvatar: guarded.removeGuestAvatar.handler(async ({ context }) => ({
      avatar_url: await own.removeAvatar(context.actor, 'guest'),
    })),
    setBusinessCard: guarded.setBusinessCard.handler(async ({ input, context }) => ({
      business_card_url: await own.setBusinessCard(context.actor, input.business_card),
    })),
    removeBusinessCard: guarded.removeBusinessCard.handler(async ({ context }) => {
      await own.removeBusinessCard(context.actor);
      return { business_card_url: null };
    }),
    businessCard: guarded.businessCard.handler(async ({ context }) => ({
      business_card_url: await own.businessCard(context.actor),
    })),
    businessCardOf: entered.businessCardOf.handler(async ({ input, context }) => ({
      business_card_url: await own.businessCardOf(context.actor, input.id, context.spaceId),
    })),
    setCompanyPicture: guarded.setCompanyPicture.handler(async ({ input, context }) => ({
      data: { picture_url: await ofCompanies.set(context.actor, input.id, input.picture) },
    })),
    removeCompanyPicture: guarded.removeCompanyPicture.handler(async ({ input, context }) => {
      await ofCompanies.remove(context.actor, input.id);
      return { data: { picture_url: null } };
    }),
    listWallpapers: guarded.listWallpapers.handler(async ({ input, context }) => ({
      data: await wallpapers.list(context.actor, input.id),
    })),
    addWallpapers: guarded.addWallpapers.handler(async ({ input, context }) => ({
      data: await wallpapers.add(context.actor, input.id, input.images),
    })),
    removeWallpaper: guarded.removeWallpaper.handler(async ({ input, context }) => {
      await wallpapers.remove(context.actor, input.id, input.wallpaper_id);
      return { data: { id: input.wallpaper_id } };
    }),
  };
};
