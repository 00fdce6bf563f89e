import type { User } from '@engawa/contract/accounts';
import type { InvitedRole } from '@engawa/contract/invitations';
import type { Locale } from '@engawa/contract/kernel';
import type { InvitationKey } from '@engawa/contract/spaces';
import { isLoggedIn } from '../../platform/api-client/login-state.ts';
import { troubleOf } from '../../platform/api-client/refusal.ts';
import { pathInLocale } from '../../platform/i18n/locale-path.ts';
import { readText } from '../search.ts';
import type { Services } from '../session/services.ts';
import { keepInviteCompany } from './invite-company.ts';

/** The fields in the address of an invitation besides its id. */
export type InvitationSearch = { token?: string; proof?: string };

export const readInvitation = (search: Record<string, unknown>): InvitationSearch =>
  readText(search, 'token', 'proof');

/** The way back to the preview of an invitation. @param spaceId of a member link */
export const joinPathOf = (spaceId: string | undefined, search: InvitationSearch, locale: Locale): string => {
  const query = new URLSearchParams(search).toString();
  return pathInLocale(`/auth/join/${spaceId ?? ''}${query === '' ? '' : `?${query}`}`, locale);
};

type Place = { readonly uuid: string; readonly name: string };

/** The target of an invitation or of a space's member link, and the person who follows it. */
export type InvitationPreview = {
  readonly company: Place;
  /** Null: the invitation is for the company only. */
  readonly space: Place | null;
  /** The secret that opens it; null: the rule of the space applies. */
  readonly invitation: InvitationKey | null;
  readonly role: InvitedRole;
  readonly inviter: string | null;
  /** The invited e-mail address; null: anybody who has the link. */
  readonly email: string | null;
  readonly expiresAt: string | null;
  readonly isPasswordNeeded: boolean;
  /** Null: nobody is logged in here. */
  readonly me: User | null;
};

/** The name of the place that the invitation is for. */
export const placeName = ({ space, company }: Pick<InvitationPreview, 'space' | 'company'>): string =>
  (space ?? company).name;

const previewOfInvitation = async (
  { userApi }: Services,
  key: InvitationKey,
): Promise<Omit<InvitationPreview, 'me'>> => {
  const { data } = await userApi.calls.invitations.look({ token: key.token });
  const { company, space, role, inviter, email, expires_at: expiresAt } = data;
  return { company, space, invitation: key, role, inviter, email, expiresAt, isPasswordNeeded: false };
};

const previewOfSpace = async ({ userApi }: Services, id: string): Promise<Omit<InvitationPreview, 'me'>> => {
  const [{ data: info }, { data: name }] = await Promise.all([
    userApi.calls.spaces.info({ id }),
    userApi.calls.spaces.name({ id }),
  ]);
  return {
    company: name.company,
    space: { uuid: name.uuid, name: name.name },
    invitation: null,
    role: 'Member',
    inviter: null,
    email: null,
    expiresAt: null,
    isPasswordNeeded: info.is_join_need_password,
  };
};

/** The invitation, or why there is none; `error` null: the address is incomplete. */
export const loadPreview = async (
  services: Services,
  id: string | undefined,
  { token, proof }: InvitationSearch,
): Promise<{ preview: InvitationPreview } | { error: unknown }> => {
  if (id === undefined && token === undefined) return { error: null };
  try {
    const key = token === undefined ? null : { token, ...(proof === undefined ? {} : { proof }) };
    const found =
      key === null ? await previewOfSpace(services, id ?? '') : await previewOfInvitation(services, key);
    keepInviteCompany(found.company.uuid);
    const isIn = await isLoggedIn(services.session, services.userApi);
    const me = isIn ? (await services.userApi.calls.accounts.me()).data : null;
    return { preview: { ...found, me } };
  } catch (error) {
    // A refusal is an answer that the invited person sees; an unreachable server is an error of the
    // page.
    if (troubleOf(error).kind !== 'refusal') throw error;
    return { error };
  }
};
