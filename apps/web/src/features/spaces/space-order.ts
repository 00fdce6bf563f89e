import { type FurnishingName, type RoomStart, startOf, type TemplateName } from '@engawa/contract/rooms';
import { type MySpace, newSpaceIdleMinutes, type SpaceSummary } from '@engawa/contract/spaces';

/** The values of the forms for a new and for an existing space, as typed. */
export type SpaceFormValues = {
  name: string;
  opens_at: string;
  closes_at: string;
  capacity: string;
  idle_time: string;
};
/**
 * An existing space also has whether meeting rooms hear the megaphone, whether its guests wait in
 * the lobby, and whether people may show their window.
 */
export type SpaceEditValues = SpaceFormValues & {
  megaphone_in_meetings: boolean;
  keeps_transcripts: boolean;
  has_assistant: boolean;
  guest_lobby: boolean;
  active_win: boolean;
};
export type NewSpaceOrder = {
  name: string;
  type: SpaceSummary['type'];
  template: TemplateName;
  furnishing?: FurnishingName;
  idle_time: number;
  opens_at?: string;
  closes_at?: string;
  capacity?: number;
};

/** Converts a field's day and time, in the zone of this machine, to a moment. */
const momentOf = (local: string): string => new Date(local).toISOString();

/**
 * The request for a new space; an office has no hours, even if some were typed before it became an
 * office.
 */
export const spaceOrderOf = (
  { name, opens_at, closes_at, capacity, idle_time }: SpaceFormValues,
  type: SpaceSummary['type'],
  start: RoomStart,
): NewSpaceOrder => ({
  name,
  type,
  ...startOf(start),
  idle_time: Number(idle_time),
  ...(type === 'event' && opens_at !== '' ? { opens_at: momentOf(opens_at) } : {}),
  ...(type === 'event' && closes_at !== '' ? { closes_at: momentOf(closes_at) } : {}),
  ...(type === 'event' && capacity !== '' ? { capacity: Number(capacity) } : {}),
});

/** The floor that a new space gets when the user has not chosen one. */
export const templateFor: Record<SpaceSummary['type'], TemplateName> = {
  office: 'NORMAL_OFFICE',
  event: 'EVENT',
};

/** The initial values of the form for a new space. */
export const newSpaceValues: SpaceFormValues = {
  name: '',
  opens_at: '',
  closes_at: '',
  capacity: '',
  idle_time: String(newSpaceIdleMinutes),
};

const two = (count: number): string => String(count).padStart(2, '0');

/**
 * Converts a moment to a field's day and time, in the zone of this machine; empty without a moment.
 */
export const localOf = (moment: string | null): string => {
  if (moment === null) return '';
  const at = new Date(moment);
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return `${day}T${two(at.getHours())}:${two(at.getMinutes())}`;
};

/** The current values of a space for its form. */
export const spaceValuesOf = (space: MySpace): SpaceEditValues => ({
  name: space.name,
  opens_at: localOf(space.opens_at),
  closes_at: localOf(space.closes_at),
  capacity: space.capacity === null ? '' : String(space.capacity),
  idle_time: String(Math.round(space.idle_time)),
  megaphone_in_meetings: space.megaphone_in_meetings,
  keeps_transcripts: space.keeps_transcripts,
  has_assistant: space.has_assistant,
  guest_lobby: space.guest_lobby,
  active_win: space.active_win,
});

export type SpaceChangeOrder = {
  name?: string;
  idle_time?: number;
  opens_at?: string | null;
  closes_at?: string | null;
  capacity?: number | null;
  megaphone_in_meetings?: boolean;
  keeps_transcripts?: boolean;
  has_assistant?: boolean;
  guest_lobby?: boolean;
  active_win?: boolean;
};

/**
 * The request for a change: only what was changed, so that two Managers do not revert each other.
 * An emptied limit is removed (null); an office has none.
 */
export const spaceChangesOf = (
  before: SpaceEditValues,
  after: SpaceEditValues,
  type: SpaceSummary['type'],
): SpaceChangeOrder => {
  const isNew = (name: keyof SpaceEditValues): boolean => before[name] !== after[name];
  const isOfEvent = (name: keyof SpaceEditValues): boolean => type === 'event' && isNew(name);
  const boundOf = <T>(text: string, read: (text: string) => T): T | null => (text === '' ? null : read(text));
  return {
    ...(isNew('name') ? { name: after.name } : {}),
    ...(isNew('idle_time') ? { idle_time: Number(after.idle_time) } : {}),
    ...(isOfEvent('opens_at') ? { opens_at: boundOf(after.opens_at, momentOf) } : {}),
    ...(isOfEvent('closes_at') ? { closes_at: boundOf(after.closes_at, momentOf) } : {}),
    ...(isOfEvent('capacity') ? { capacity: boundOf(after.capacity, Number) } : {}),
    ...(isNew('megaphone_in_meetings') ? { megaphone_in_meetings: after.megaphone_in_meetings } : {}),
    ...(isNew('keeps_transcripts') ? { keeps_transcripts: after.keeps_transcripts } : {}),
    ...(isNew('has_assistant') ? { has_assistant: after.has_assistant } : {}),
    ...(isNew('guest_lobby') ? { guest_lobby: after.guest_lobby } : {}),
    ...(isNew('active_win') ? { active_win: after.active_win } : {}),
  };
};
