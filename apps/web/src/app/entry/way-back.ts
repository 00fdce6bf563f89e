import { linkSeconds } from '@engawa/contract/accounts';
import type { Locale } from '@engawa/contract/kernel';
import { pathInLocale } from '../../platform/i18n/locale-path.ts';
import { type Keep, localStore } from '../../platform/storage/storage.ts';
import { readInvitation } from './invitation-entry.ts';

const joinPage = /^(?:\/(?:en|zh_tw))?\/auth\/join(?:\/([^/?#]*))?(?:\?([^#]*))?(?:#.*)?$/;

/** Whether the user is following an invitation. */
export const leadsToJoinPage = (back: string | null): back is string => back !== null && joinPage.test(back);

/**
 * The search parameters that login and its neighbouring pages carry, so that the return path is not
 * lost between them.
 */
export const searchWithBack = (back: string | null): { back?: string } => (back === null ? {} : { back });

/** The same as an address of the router's history. */
export const pathWithBack = (path: string, back: string | null, locale: Locale): string =>
  pathInLocale(back === null ? path : `${path}?${new URLSearchParams({ back })}`, locale);

/**
 * The registration page for a user on the way to `back`: an invited person needs no company of
 * their own.
 */
export const registerLink = (back: string | null) => {
  const [, id, query] = (back === null ? null : joinPage.exec(back)) ?? [];
  if (!leadsToJoinPage(back))
    return { to: '/{-$locale}/auth/register' as const, search: searchWithBack(back) };
  const secrets = readInvitation(Object.fromEntries(new URLSearchParams(query ?? '')));
  const isLinkOfSpace = secrets.token === undefined && id !== undefined && id !== '';
  const search = { ...secrets, ...(isLinkOfSpace ? { space: id } : {}) };
  return { to: '/{-$locale}/auth/invite-register' as const, search };
};

const spacePage = /^(?:\/(?:en|zh_tw))?\/channel\/([^/?#]+)(?:\?([^#]*))?(?:#.*)?$/;

/**
 * The page of guests of the space that a person wants to open; null: they want to go elsewhere. A
 * guest may have the address of the address bar, and a browser that has forgotten its data knows
 * nothing of a guest.
 */
export const guestLinkOf = (back: string | null): { id: string; floor?: string } | null => {
  const [, id, query] = (back === null ? null : spacePage.exec(back)) ?? [];
  if (id === undefined) return null;
  const floor = new URLSearchParams(query ?? '').get('floor');
  return { id, ...(floor === null ? {} : { floor }) };
};

const key = 'engawa.way-back';

/**
 * The return path of a user who has forgotten their password, because the link in the e-mail does
 * not carry it. It is stored as long as that link is valid, and only for invitations.
 */
export const createWayBack = (keep: Keep, now: () => number) => ({
  save(back: string | null): void {
    if (!leadsToJoinPage(back)) return;
    keep.set(key, JSON.stringify({ back, until: now() + linkSeconds.reset_password * 1000 }));
  },
  /** Reading it deletes it. */
  consume(): string | null {
    const text = keep.get(key);
    keep.remove(key);
    try {
      const { back, until } = JSON.parse(text ?? '{}') as { back?: unknown; until?: unknown };
      const isGood = typeof back === 'string' && typeof until === 'number' && until > now();
      return isGood && leadsToJoinPage(back) ? back : null;
    } catch {
      return null;
    }
  },
});

export const wayBack = createWayBack(localStore, Date.now);
