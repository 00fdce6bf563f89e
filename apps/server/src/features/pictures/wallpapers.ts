import { whyCannotManageCompany } from '@engawa/contract/companies';
import { type Actor, type CompanyRole, Refusal, toPlainLine } from '@engawa/contract/kernel';
import { maxWallpaperBytes, maxWallpaperSize, maxWallpapersOfCompany } from '@engawa/contract/pictures';
import type { WallpaperChoice } from '@engawa/contract/rooms';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { DrawnPicture, PictureIntake, PictureRules } from '../../platform/files/picture-intake.ts';
import type { SignedPaths } from '../../platform/files/signed-paths.ts';
import { keepWhile, type PictureFiles, picturePath } from './kept-picture.ts';
import type { PicturesStore, WallpaperRow } from './store.ts';

export type WallpapersDeps = {
  readonly store: PicturesStore;
  readonly transact: Transact;
  readonly files: PictureFiles;
  readonly intake: PictureIntake;
  readonly signed: SignedPaths;
  readonly now: Now;
  readonly ports: {
    /** Null if the user has no role or the company does not exist. */
    roleIn(companyId: string, userId: string): Promise<CompanyRole | null>;
    /**
     * Gives rooms with the wallpaper their drawn floor back and notifies everyone there, in the
     * same transaction.
     */
    takeUp(wallpaperId: string, by: string): Promise<void>;
  };
  onFault(error: unknown): void;
};

/** A page may stay open over a long weekend before it loads another room. */
const wallpaperSeconds = 3 * 24 * 60 * 60;
const maxNameLength = 100;
const rules: PictureRules = {
  maxBytes: maxWallpaperBytes,
  maxSize: maxWallpaperSize,
  resize: null,
  quality: 90,
};

/** The file name as the label of the wallpaper: without its extension, on one line. */
const nameOf = (file: { readonly name: string }): string => {
  const name = toPlainLine(file.name.replace(/\.[^.]{1,5}$/, '').replaceAll(/[\\/]/g, ' '));
  return [...name].slice(0, maxNameLength).join('') || 'wallpaper';
};

/** The pictures that a company has uploaded for its rooms. */
export const createWallpapers = (deps: WallpapersDeps) => {
  const { store, transact, files, intake, signed, now, ports, onFault } = deps;

  const address = (file: string): string => signed.sign(picturePath('wallpapers', file), wallpaperSeconds);
  const choiceOf = ({ id, name, file }: WallpaperRow): WallpaperChoice => ({
    id,
    name,
    url: address(file),
    isOrigin: false,
  });

  const requireManager = async (actor: Actor, companyId: string): Promise<void> => {
    const role = actor.kind === 'user' ? await ports.roleIn(companyId, actor.userId) : null;
    if (role === null) throw new Refusal('COMPANY_IS_NOT_EXIST');
    const why = whyCannotManageCompany(role);
    if (why !== null) throw new Refusal(why);
  };

  const requireRoomFor = (more: number, there: number): void => {
    if (there + more > maxWallpapersOfCompany)
      throw new Refusal('WALLPAPERS_ARE_TOO_MANY', { limit: maxWallpapersOfCompany });
  };

  return {
    /** The temporary address of a wallpaper's picture. */
    address,

    /** For callers who are known to belong to the company; oldest first. */
    async listOf(companyId: string): Promise<WallpaperChoice[]> {
      return (await store.listWallpapers(companyId)).map(choiceOf);
    },

    /**
     * Locks a wallpaper that a room of the company will use, in the caller’s transaction. Refuses
     * with WALLPAPER_IS_NOT_EXIST.
     */
    async require(companyId: string, wallpaperId: string): Promise<void> {
      if ((await store.lockWallpaper(companyId, wallpaperId, 'key share')) === null)
        throw new Refusal('WALLPAPER_IS_NOT_EXIST');
    },

    /** Like all functions below, refuses with COMPANY_IS_NOT_EXIST and FORBIDDEN. */
    async list(actor: Actor, companyId: string): Promise<WallpaperChoice[]> {
      await requireManager(actor, companyId);
      return (await store.listWallpapers(companyId)).map(choiceOf);
    },

    /**
     * Adds all images or none. Also refuses with WALLPAPERS_ARE_TOO_MANY and with the refusals of a
     * picture.
     */
    async add(actor: Actor, companyId: string, images: readonly File[]): Promise<WallpaperChoice[]> {
      await requireManager(actor, companyId);
      requireRoomFor(images.length, (await store.listWallpapers(companyId)).length);
      const drawn: DrawnPicture[] = [];
      for (const image of images)
        drawn.push(await intake.draw(new Uint8Array(await image.arrayBuffer()), rules));
      const write = (names: string[]) =>
        transact(async () => {
          requireRoomFor(names.length, await store.countWallpapersForMore(companyId));
          const createdAt = new Date(now());
          return store.insertWallpapers(
            drawn.flatMap(({ widthPx, heightPx }, index) => {
              const [file, image] = [names[index], images[index]];
              if (file === undefined || image === undefined) return [];
              const about = { width: widthPx, height: heightPx, uploadedBy: actor.userId, createdAt };
              return [{ companyId, name: nameOf(image), file, ...about }];
            }),
          );
        });
      const pictures = drawn.map(({ bytes }) => bytes);
      return (await keepWhile(files.wallpapers, pictures, write, onFault)).map(choiceOf);
    },

    /** Also refuses with WALLPAPER_IS_NOT_EXIST. */
    async remove(actor: Actor, companyId: string, wallpaperId: string): Promise<void> {
      await requireManager(actor, companyId);
      const { file } = await transact(async () => {
        const row = await store.lockWallpaper(companyId, wallpaperId, 'update');
        if (row === null) throw new Refusal('WALLPAPER_IS_NOT_EXIST');
        await ports.takeUp(wallpaperId, actor.userId);
        await store.deleteWallpaper(wallpaperId);
        return row;
      });
      await files.wallpapers.remove(file).catch(onFault);
    },
  };
};
export type Wallpapers = ReturnType<typeof createWallpapers>;
