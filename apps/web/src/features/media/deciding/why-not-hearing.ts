import { isTable } from '@engawa/contract/media';
import type { MediaPerson } from '../ports.ts';

/** Why somebody in the room does not hear the user, most decisive reason first. */
export const reasonsNotHearing = [
  'you_pass_by',
  'passes_by',
  'speaker_off',
  'other_conversation',
  'you_are_not_available',
  'not_available',
  'too_far',
] as const;
export type ReasonNotHearing = (typeof reasonsNotHearing)[number];

/**
 * The reason why a person of the same room does not hear the user, by the rules of the contract's
 * audible set. Call it only for people who do not.
 */
export const whyNotHearing = (self: MediaPerson, other: MediaPerson): ReasonNotHearing => {
  if (self.isPassingBy) return 'you_pass_by';
  if (other.isPassingBy) return 'passes_by';
  if (other.isMuteVolume) return 'speaker_off';
  if (self.channel !== other.channel) return 'other_conversation';
  if (!isTable(self.channel)) {
    if (self.status !== 'available') return 'you_are_not_available';
    if (other.status !== 'available') return 'not_available';
  }
  return 'too_far';
};

/** The people of the user's room who do not hear them, by reason. */
export const groupNotHearing = (
  people: readonly MediaPerson[],
  selfId: string,
  hearers: readonly string[],
): readonly { readonly reason: ReasonNotHearing; readonly names: readonly string[] }[] => {
  const self = people.find(({ id }) => id === selfId);
  if (self === undefined) return [];
  const names = new Map<ReasonNotHearing, string[]>();
  for (const other of people) {
    if (other === self || other.room !== self.room || !other.isConnected || hearers.includes(other.id))
      continue;
    const reason = whyNotHearing(self, other);
    names.set(reason, [...(names.get(reason) ?? []), other.name]);
  }
  return reasonsNotHearing.flatMap((reason) => {
    const listed = names.get(reason);
    return listed === undefined ? [] : [{ reason, names: listed }];
  });
};
