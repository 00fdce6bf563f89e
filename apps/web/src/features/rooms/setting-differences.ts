import {
  changesOfSettings,
  differingSettings,
  type FileRoom,
  isOtherMap,
  type Room,
  type RoomChanges,
  type RoomSetting,
} from '@engawa/contract/rooms';

/** Changes of the settings of a room, for the server. */
export type SettingChanges = Pick<RoomChanges, 'name' | 'members_build'> & { wallpaper?: { id: string } };

type FoundDifferences = {
  /** The settings that would be changed, those that are kept included. */
  readonly found: readonly RoomSetting[];
  readonly isWallpaperMissing: boolean;
  /** The map of the file has another size, which is not changed. */
  readonly isMapKept: boolean;
  readonly changes: SettingChanges;
};

/**
 * The settings of a room that a file would change: all of them, except those that the user keeps,
 * and a wallpaper that the company does not have.
 * @param wanted null: nothing is compared
 * @param wallpapers those of the company; undefined: not known yet
 */
export const settingDifferencesOf = (
  room: Room,
  wanted: FileRoom | null,
  wallpapers: readonly { readonly id: string }[] | undefined,
  kept: ReadonlySet<RoomSetting>,
): FoundDifferences => {
  const differing = wanted === null ? [] : differingSettings(room, wanted);
  const hasWallpaper = wallpapers?.some(({ id }) => id === wanted?.wallpaper.id) === true;
  const found = differing.filter((setting) => setting !== 'wallpaper' || hasWallpaper);
  const taken = found.filter((setting) => !kept.has(setting));
  return {
    found,
    isWallpaperMissing: differing.includes('wallpaper') && !hasWallpaper && wallpapers !== undefined,
    isMapKept: wanted !== null && isOtherMap(room, wanted),
    changes: wanted === null ? {} : changesOfSettings(wanted, taken),
  };
};
