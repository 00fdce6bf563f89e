import type { Locale } from '@engawa/contract/kernel';
import type { first } from './ja/first.ts';
import type { forAccounts } from './ja/for-accounts.ts';
import type { forMembers } from './ja/for-members.ts';
import type { inSpace } from './ja/in-space.ts';
import type { spaceDetails } from './ja/space-details.ts';
import type { PhrasesLike } from './phrases-type.ts';

type Parts = {
  first: typeof first;
  space: typeof inSpace;
  details: typeof spaceDetails;
  members: typeof forMembers;
  accounts: typeof forAccounts;
};
export type PhrasePart = keyof Parts;

type Loaders = { readonly [Part in PhrasePart]: () => Promise<PhrasesLike<Parts[Part]>> };

const details: readonly string[] = [
  'attendance',
  'calendar',
  'captions',
  'companies',
  'connection_trouble',
  'device_help',
  'device_settings',
  'dictation',
  'large_cameras',
  'lobby',
  'message_details',
  'palette',
  'people',
  'permissions',
  'programs',
  'room_dialogs',
  'shortcuts',
  'text_view',
  'together',
  'tour',
  'translation',
  'windows',
] satisfies (keyof Parts['details'])[];

const accounts: readonly string[] = [
  'account_links',
  'account_settings',
  'asking',
  'assistant',
  'chat_notices',
  'identities',
  'second_factors',
  'settings',
] satisfies (keyof Parts['accounts'])[];

/** The part that has a namespace, for the parts that are loaded by themselves; null: any other. */
export const partOf = (namespace: string): 'details' | 'accounts' | null =>
  details.includes(namespace) ? 'details' : accounts.includes(namespace) ? 'accounts' : null;

/**
 * Each language in five parts, so that a page loads only what it may show: phrases of all pages, of
 * a space, of a space after a press, for members, and about accounts.
 */
export const loadPhrases: Record<Locale, Loaders> = {
  ja: {
    first: async () => (await import('./ja/first.ts')).first,
    space: async () => (await import('./ja/in-space.ts')).inSpace,
    details: async () => (await import('./ja/space-details.ts')).spaceDetails,
    members: async () => (await import('./ja/for-members.ts')).forMembers,
    accounts: async () => (await import('./ja/for-accounts.ts')).forAccounts,
  },
  en: {
    first: async () => (await import('./en/first.ts')).first,
    space: async () => (await import('./en/in-space.ts')).inSpace,
    details: async () => (await import('./en/space-details.ts')).spaceDetails,
    members: async () => (await import('./en/for-members.ts')).forMembers,
    accounts: async () => (await import('./en/for-accounts.ts')).forAccounts,
  },
  zh_tw: {
    first: async () => (await import('./zh-tw/first.ts')).first,
    space: async () => (await import('./zh-tw/in-space.ts')).inSpace,
    details: async () => (await import('./zh-tw/space-details.ts')).spaceDetails,
    members: async () => (await import('./zh-tw/for-members.ts')).forMembers,
    accounts: async () => (await import('./zh-tw/for-accounts.ts')).forAccounts,
  },
};
