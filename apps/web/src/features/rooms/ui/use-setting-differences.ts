import type { FileRoom, Room, RoomSetting } from '@engawa/contract/rooms';
import { useQuery } from '@tanstack/react-query';
import { useStore } from 'zustand';
import { useApi } from '../../../platform/api-client/api-context.tsx';
import type { RoomImport } from '../create-room-import.ts';
import { settingDifferencesOf } from '../setting-differences.ts';

/**
 * The settings of a room that a file would change, compared with the wallpapers of the company as
 * they are now.
 * @param wanted null: nothing is compared
 */
export const useSettingDifferences = (
  room: Room,
  wanted: FileRoom | null,
  companyId: string,
  { store, keepSetting }: Pick<RoomImport, 'store' | 'keepSetting'>,
) => {
  const { queries } = useApi();
  const input = { company_id: companyId };
  const { data, error, refetch } = useQuery(queries.rooms.wallpapers.queryOptions({ input }));
  const kept = useStore(store, ({ keptSettings }) => keptSettings);
  return {
    /** Whether the wallpapers of the company are known. */
    isReady: data !== undefined,
    failure: error,
    retry: () => void refetch(),
    isTaken: (setting: RoomSetting) => !kept.has(setting),
    setTaken: (setting: RoomSetting, isTaken: boolean) => keepSetting(setting, !isTaken),
    ...settingDifferencesOf(room, wanted, data?.data, kept),
  };
};
export type SettingDifferences = ReturnType<typeof useSettingDifferences>;
