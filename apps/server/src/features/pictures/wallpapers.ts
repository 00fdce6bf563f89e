import { type Actor, Refusal, toPlainLine } from '@engawa/contract/kernel';
import { maxWallpaperBytes, maxWallpaperSize, maxWallpapersOfCompany } from '@engawa/contract/pictures';
import type { WallpaperChoice } from '@engawa/contract/rooms';
import type { RecordAudit } from '../../platform/audit/audit-record.ts';
import type { Now } from '../../platform/clock.ts';
import type { Transact } from '../../platform/db/database.ts';
import type { DrawnPicture, PictureIntake, PictureRules } from '../../platform/files/picture-intake.ts';
import type { SignedPaths } from '../../platform/files/signed-paths.ts';
import { keepWhile, type PictureFiles, picturePath } from './kept-picture.ts';
import { createRequireManager, type RolePorts } from './require-role.ts';
import type { PicturesStore, WallpaperRow } from './store.ts';

export type WallpapersDeps = {
  readonly store: PicturesStore;
  readonly transact: Transact;
  readonly record: RecordAudit;
  readonly files: PictureFiles;
  readonly intake: PictureIntake;
  readonly stored: StoredWallpapers;
  readonly now: Now;
  readonly ports: RolePorts & {
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

type StoredWallpapersDeps = {
  readonly store: PicturesStore;
  readonly signed: SignedPaths;
  readonly files: Pick<PictureFiles, 'wallpapers'>;
  readonly ports: {
    /** Whether an actor belongs to the company now, or is a guest of one of its spaces. */
    isOfCompany(actor: Actor, companyId: string): Promise<boolean>;
  };
  onFault(error: unknown): void;
};

/** The wallpapers of a company as its rooms use them. */
export const createStoredWallpapers = ({ store, signed, files, ports, onFault }: StoredWallpapersDeps) => {
  const address = (file: string): string => signed.sign(picturePath('wallpapers', file), wallpaperSeconds);
  const choiceOf = ({ id, name, file }: WallpaperRow): WallpaperChoice => ({
    id,
    name,
    url: address(file),
    isOrigin: false,
  });
  const requireRow = async (companyId: string, wallpaperId: string): Promise<WallpaperRow> => {
    const row = await store.lockWallpaper(companyId, wallpaperId, 'key share');
    if (row === null) throw new Refusal('WALLPAPER_IS_NOT_EXIST');
    return row;
  };
  return {
    /** The temporary address of a wallpaper's picture. */
    address,
    choiceOf,

    /** A wallpaper is shown to people of its company, and to the guests of its spaces. */
    async mayRead(actor: Actor, file: string): Promise<boolean> {
      const companyId = await store.findCompanyOfWallpaper(file);
      return companyId !== null && ports.isOfCompany(actor, companyId);
    },

    /** For callers who are known to belong to the company; oldest first. */
    async listOf(companyId: string): Promise<WallpaperChoice[]> {
      return (await store.listWallpapers(companyId)).map(choiceOf);
    },

    /** The names of the stored files. */
    async listFiles(companyId: string): Promise<string[]> {
      return (await store.listWallpapers(companyId)).map(({ file }) => file);
    },

    /**
     * Handles the end of a company: deletes its stored files. One that cannot be deleted is left to
     * the sweep, because the live spaces of the company are closed after this.
     */
    async removeFiles({ wallpaper_files }: { readonly wallpaper_files: readonly string[] }): Promise<void> {
      for (const file of wallpaper_files) await files.wallpapers.remove(file).catch(onFault);
    },

    /**
     * Locks a wallpaper that a room of the company will use, in the caller’s transaction. Refuses
     * with WALLPAPER_IS_NOT_EXIST.
     */
    async require(companyId: string, wallpaperId: string): Promise<void> {
      await requireRow(companyId, wallpaperId);
    },

    /** Like `require`. @returns its size in px */
    async sizeOf(companyId: string, wallpaperId: string) {
      const { width: widthPx, height: heightPx } = await requireRow(companyId, wallpaperId);
      return { widthPx, heightPx };
    },
  };
};
export type StoredWallpapers = ReturnType<typeof createStoredWallpapers>;

/** The pictures that the Managers of a company upload for its rooms. */
export const createWallpapers = (deps: WallpapersDeps) => {
  const { store, transact, record, files, intake, stored, now, ports, onFault } = deps;

  const requireManager = createRequireManager(ports);

  const requirePlaceFor = (more: number, there: number): void => {
    if (there + more > maxWallpapersOfCompany)
      throw new Refusal('WALLPAPERS_ARE_TOO_MANY', { limit: maxWallpapersOfCompany });
  };

  return {
    /** Like all functions below, refuses with COMPANY_IS_NOT_EXIST and FORBIDDEN. */
    async list(actor: Actor, companyId: string): Promise<WallpaperChoice[]> {
      await requireManager(actor, companyId);
      return stored.listOf(companyId);
    },

    /**
     * Adds all images or none. Also refuses with WALLPAPERS_ARE_TOO_MANY and with the refusals of a
     * picture.
     */
    async add(actor: Actor, companyId: string, images: readonly File[]): Promise<WallpaperChoice[]> {
      await requireManager(actor, companyId);
      requirePlaceFor(images.length, (await store.listWallpapers(companyId)).length);
      const drawn: DrawnPicture[] = [];
      for (const image of images)
        drawn.push(await intake.draw(new Uint8Array(await image.arrayBuffer()), rules));
      const write = (names: string[]) =>
        transact(async () => {
          requirePlaceFor(names.length, await store.countWallpapersForMore(companyId));
          const created_at = new Date(now());
          const rows = await store.insertWallpapers(
            drawn.flatMap(({ widthPx, heightPx }, index) => {
              const [file, image] = [names[index], images[index]];
              if (file === undefined || image === undefined) return [];
              const about = { width: widthPx, height: heightPx, uploaded_by: actor.userId, created_at };
              return [{ companyId, name: nameOf(image), file, ...about }];
            }),
          );
          await record({
            in: { companyId },
            by: actor,
            action: 'wallpapers_added',
            target: { kind: 'wallpaper', id: null, name: rows.map(({ name }) => name).join(', ') },
          });
          return rows;
        });
      const pictures = drawn.map(({ bytes }) => bytes);
      return (await keepWhile(files.wallpapers, pictures, write, onFault)).map(stored.choiceOf);
    },

    /** Also refuses with WALLPAPER_IS_NOT_EXIST. */
    async remove(actor: Actor, companyId: string, wallpaperId: string): Promise<void> {
      await requireManager(actor, companyId);
      const { file } = await transact(async () => {
        const row = await store.lockWallpaper(companyId, wallpaperId, 'update');
        if (row === null) throw new Refusal('WALLPAPER_IS_NOT_EXIST');
        await ports.takeUp(wallpaperId, actor.userId);
        await store.deleteWallpaper(wallpaperId);
        await record({
          in: { companyId },
          by: actor,
          action: 'wallpaper_deleted',
          target: { kind: 'wallpaper', id: wallpaperId, name: row.name },
        });
        return row;
      });
      await files.wallpapers.remove(file).catch(onFault);
    },
  };
};
export type Wallpapers = ReturnType<typeof createWallpapers>;
