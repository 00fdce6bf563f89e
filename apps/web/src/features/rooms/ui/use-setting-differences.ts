import {
  changesOfSettings,
  differingSettings,
  type FileRoom,
  isOtherMap,
  type Room,
  type RoomSetting,
} from '@engawa/contract/rooms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../platform/api-client/api-context.tsx';

/**
 * The settings of a room that a file would change: all of them, except those that the user leaves
 * as they are, and a wallpaper that the company does not have.
 * @param wanted null: nothing is compared
 */
export const useSettingDifferences = (room: Room, wanted: FileRoom | null, companyId: string) => {
  const { queries } = useApi();
  const input = { company_id: companyId };
  const { data, error, refetch } = useQuery(queries.rooms.wallpapers.queryOptions({ input }));
  const [left, setLeft] = useState<ReadonlySet<RoomSetting>>(new Set());
  const differing = wanted === null ? [] : differingSettings(room, wanted);
  const hasWallpaper = data?.data.some(({ id }) => id === wanted?.wallpaper.id) === true;
  const isWallpaperMissing = differing.includes('wallpaper') && !hasWallpaper && data !== undefined;
  const found = differing.filter((setting) => setting !== 'wallpaper' || hasWallpaper);
  const taken = found.filter((setting) => !left.has(setting));
  return {
    /** Whether the wallpapers of the company are known. */
    isReady: data !== undefined,
    failure: error,
    retry: () => void refetch(),
    /** For another file: all of its settings are taken. */
    begin: () => setLeft(new Set()),
    found,
    isTaken: (setting: RoomSetting) => !left.has(setting),
    take: (setting: RoomSetting, isTaken: boolean) =>
      setLeft((before) => {
        const after = new Set(before);
        if (isTaken) after.delete(setting);
        else after.add(setting);
        return after;
      }),
    isWallpaperMissing,
    isMapKept: wanted !== null && isOtherMap(room, wanted),
    /** For the server. */
    changes: wanted === null ? {} : changesOfSettings(wanted, taken),
  };
};
export type SettingDifferences = ReturnType<typeof useSettingDifferences>;
