import type { AvatarColor } from '@engawa/contract/accounts';
import { useNavigate, useRouter } from '@tanstack/react-router';
import {
  forgetPass,
  type GuestFormValues,
  rememberColor,
  rememberPass,
} from '../../features/guests/index.ts';
import { refusalCodeOf } from '../../platform/api-client/refusal.ts';
import { rememberDecision } from '../../platform/rtc/devices/entry-devices.ts';
import { localStore } from '../../platform/storage/storage.ts';
import { useLocale } from '../locale/use-locale.ts';
import { useServices } from '../session/use-services.ts';
import { landingRoom } from './landing-room.ts';

/** A guest whose token still opens the space. */
export type Returning = { readonly name: string; readonly color: AvatarColor };

/** An admission by the lobby: the guest enters with the ticket, in the room. */
export type Admission = { readonly ticket: string; readonly roomId: string | null };

type Entry = { spaceId: string; floorId: string | undefined; returning: Returning | null };

/** Entry as a guest: as the previous guest where the token is still valid, else as a new one. */
export const useGuestEntry = ({ spaceId, floorId, returning }: Entry) => {
  const { session, guestApi } = useServices();
  const { params } = useLocale();
  const navigate = useNavigate();
  const router = useRouter();
  const { calls } = guestApi;

  const logInAsGuest = async ({ name, color, password }: GuestFormValues, ticket?: string) => {
    const { token, data } = await calls.guests.login({
      id: spaceId,
      name,
      color,
      ...(floorId === undefined ? {} : { floor: floorId }),
      ...(password === '' ? {} : { password }),
      ...(ticket === undefined ? {} : { ticket }),
    });
    const pass = {
      guest_token: token,
      guest_id: data.user.id,
      guest_name: data.user.name,
      space_id: data.space.uuid,
      space_token: data.space_token,
    };
    rememberPass(pass);
    session.enterAsGuest(pass);
    return data.space;
  };

  const comeBack = async ({ name, color }: GuestFormValues, known: Returning) => {
    if (name.trim() !== known.name || color !== known.color) await calls.guests.change({ name, color });
    const { data } = await calls.spaces.access({
      id: spaceId,
      ...(floorId === undefined ? {} : { floor: floorId }),
    });
    const before = session.store.getState().guest;
    if (before !== null) {
      const pass = { ...before, guest_name: name.trim(), space_token: data.space_token };
      rememberPass(pass);
      session.enterAsGuest(pass);
    }
    return data.space;
  };

  const requireJoining = async (values: GuestFormValues, ticket?: string) => {
    if (returning === null || ticket !== undefined) return logInAsGuest(values, ticket);
    try {
      return await comeBack(values, returning);
    } catch (error) {
      if (refusalCodeOf(error) !== 'UNAUTHENTICATED') throw error;
      // The 24 hours are over: enter as a new guest, with the password if there is one.
      forgetPass();
      void router.invalidate();
      return logInAsGuest(values);
    }
  };

  return {
    /** Throws the refusal. */
    async enter(values: GuestFormValues, admission?: Admission): Promise<void> {
      const space = await requireJoining(values, admission?.ticket);
      rememberColor(values.color);
      rememberDecision(localStore);
      await navigate({
        to: '/{-$locale}/channel/$id',
        params: { ...params, id: space.uuid },
        search: landingRoom(space, floorId, admission?.roomId),
      });
    },
    /** Forgets the previous guest on this device and ends their session. */
    async beSomeoneElse(): Promise<void> {
      // The guest is logged out here even if the server could not be reached.
      await calls.guests.logout().catch(() => undefined);
      forgetPass();
      session.leaveAsGuest();
      await router.invalidate();
    },
  };
};
